import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../accounts/user.entity.ts';
import { BooleanColumn, CreatedAtColumn, IdColumn, IntegerColumn, ReferenceColumn, TextColumn, TimeColumn } from '../database/columns.ts';
import { Transaction } from '../transactions/transaction.entity.ts';

export enum CheckoutPurpose {
  FINE = 'FINE',
  PRODUCT = 'PRODUCT',
}

export enum CheckoutStatus {
  OPEN = 'OPEN',
  PAID = 'PAID',
  EXPIRED = 'EXPIRED',
}

/** Our own record of a card payment at the provider: what it is for and how much, whatever the provider says later. */
@Entity()
@Index({ properties: ['status', 'expiresAt'] })
@Index({ properties: ['userId', 'purpose', 'status'] })
@Index({ properties: ['refunded', 'refund'] })
export class Checkout {
  [OptionalProps]?: 'id' | 'status' | 'transactionId' | 'sessionId' | 'url' | 'refund' | 'refunded' | 'createdAt';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id')
  userId!: string;

  @TextColumn(10)
  purpose!: CheckoutPurpose;

  /** The deal that is paid for; null for a fine. */
  @ReferenceColumn(() => Transaction, 'transaction_id', { nullable: true })
  @Unique()
  transactionId: string | null = null;

  /** Sen. */
  @IntegerColumn()
  amount!: number;

  /** The provider's; null until it has answered. */
  @TextColumn(100, { nullable: true })
  @Unique()
  sessionId: string | null = null;

  /** The provider's page. */
  @TextColumn(500, { nullable: true })
  url: string | null = null;

  @TextColumn(10)
  status: CheckoutStatus = CheckoutStatus.OPEN;

  /** Sen that go back to the payer: money that came too late, or more than was owed by then. */
  @IntegerColumn()
  refund: number = 0;

  /** The provider has given them back. */
  @BooleanColumn()
  refunded: boolean = false;

  @TimeColumn()
  expiresAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}
