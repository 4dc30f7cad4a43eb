import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { CreatedAtColumn, TextColumn } from '../../database/columns.ts';

/** An event of the payment provider that has taken effect; the provider sends some more than once. */
@Entity()
export class PaymentEvent {
  [OptionalProps]?: 'createdAt';

  /** The provider's id. */
  @PrimaryKey({ type: 'string', length: 100 })
  id!: string;

  /** The provider's name for what happened. */
  @TextColumn(60)
  type!: string;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    payment_event: PaymentEvent;
  }
}
