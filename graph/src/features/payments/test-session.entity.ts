import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Language } from '../../people/user.entity.ts';
import { CreatedAtColumn, IntegerColumn, TextColumn, TimeColumn } from '../../database/columns.ts';

/** A checkout as the local test provider keeps it; a real provider keeps its own. */
@Entity()
export class TestSession {
  [OptionalProps]?: 'language' | 'reference' | 'status' | 'returned' | 'createdAt';

  @PrimaryKey({ type: 'string', length: 100 })
  id!: string;

  /** Our checkout's id. */
  @TextColumn(36)
  reference: string = '';

  /** The payer's language. */
  @TextColumn(2)
  language: Language = Language.EN;

  /** Sen. */
  @IntegerColumn()
  amount!: number;

  @TextColumn(200)
  description!: string;

  @TextColumn(200)
  successUrl!: string;

  @TextColumn(200)
  cancelUrl!: string;

  @TextColumn(10)
  status: 'open' | 'paid' | 'expired' = 'open';

  /** Refunded so far, in sen. */
  @IntegerColumn()
  returned: number = 0;

  @TimeColumn()
  expiresAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    test_session: TestSession;
  }
}
