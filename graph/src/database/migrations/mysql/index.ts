import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261127040000_initial } from './Migration20261127040000_initial.ts';

/** In the order in which they run. */
export const mysqlMigrations: Constructor<Migration>[] = [Migration20261127040000_initial];
