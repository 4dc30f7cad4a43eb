import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { registerEnumType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import {
  BooleanColumn,
  CreatedAtColumn,
  IdColumn,
  IntegerColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../database/columns.ts';
import { Transaction } from '../transactions/transaction.entity.ts';

export enum CheckoutPurpose {
  FINE = 'FINE',
  PRODUCT = 'PRODUCT',
}

export enum CheckoutStatus {
  OPEN = 'OPEN',
  PROCESSING = 'PROCESSING',
  PAID = 'PAID',
  EXPIRED = 'EXPIRED',
}
registerEnumType(CheckoutStatus, {
  name: 'CheckoutStatus',
  description: 'How a card payment stands.',
  valuesConfig: {
    OPEN: { description: 'The provider has no payment yet.' },
    PROCESSING: { description: 'The payer is done; the money is on its way, which can take days.' },
    PAID: { description: 'The money has come.' },
    EXPIRED: { description: 'It ended unpaid. Nothing was charged, and money that still comes is given back.' },
  },
});

/**
 * Our own record of a card payment at the provider: what it is for and how much, whatever the provider reports later.
 */
@Entity()
@Index({ properties: ['status', 'expiresAt'] })
@Index({ properties: ['userId', 'purpose', 'status'] })
@Index({ properties: ['refunded', 'refund'] })
export class Checkout {
  [OptionalProps]?: 'status' | 'transactionId' | 'refund' | 'refunded' | 'returned' | 'createdAt';

  @IdColumn()
  id!: string;

  @ReferenceColumn(() => User, 'user_id')
  userId!: string;

  @TextColumn(10)
  purpose!: CheckoutPurpose;

  /** The deal that this pays for; null for a fine. */
  @ReferenceColumn(() => Transaction, 'transaction_id', { nullable: true })
  @Unique()
  transactionId: string | null = null;

  /** Sen. */
  @IntegerColumn()
  amount!: number;

  /** The provider's id. */
  @TextColumn(100)
  @Unique()
  sessionId!: string;

  /** The provider's page. */
  @TextColumn(2000)
  url!: string;

  @TextColumn(10)
  status: CheckoutStatus = CheckoutStatus.OPEN;

  /** Sen to give back to the payer: money that came too late, or more than was owed by then. */
  @IntegerColumn()
  refund: number = 0;

  /** Whether the provider has given them back. */
  @BooleanColumn()
  refunded: boolean = false;

  /** Sen refunded in all, including what staff refunded in the provider's dashboard. */
  @IntegerColumn()
  returned: number = 0;

  /** When we end it or, while the payment is processing, ask again. */
  @TimeColumn()
  expiresAt!: Date;

  @CreatedAtColumn()
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    checkout: Checkout;
  }
}
