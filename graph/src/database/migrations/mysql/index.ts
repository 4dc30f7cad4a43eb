import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261120185534_initial } from './Migration20261120185534_initial.ts';

/** In the order in which they run. */
export const mysqlMigrations: Constructor<Migration>[] = [Migration20261120185534_initial];
