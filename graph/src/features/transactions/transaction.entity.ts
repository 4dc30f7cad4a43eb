import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
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
import { Money } from '../../core/money.ts';
import { Product } from '../products/product.entity.ts';
import { pictureColumns } from '../media/picture-columns.ts';
import { newsAbout } from '../../news/notification.entity.ts';

export enum PaymentMethod {
  QR_CODE = 'QR_CODE',
  TRANSFER = 'TRANSFER',
  CASH = 'CASH',
  CREDIT_CARD = 'CREDIT_CARD',
}
registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'How a product is paid for.',
  valuesConfig: {
    QR_CODE: { description: "With the seller's QR code, and a proof of payment." },
    TRANSFER: { description: "To the seller's bank account, and a proof of payment." },
    CASH: { description: 'In cash, when it is handed over.' },
    CREDIT_CARD: { description: 'By card, at the payment provider.' },
  },
});

export enum TransactionStatus {
  NOT_PAID = 'NOT_PAID',
  PENDING = 'PENDING',
  PAID = 'PAID',
  CANCELLED = 'CANCELLED',
}
registerEnumType(TransactionStatus, {
  name: 'TransactionStatus',
  description: 'The status of a deal.',
  valuesConfig: {
    NOT_PAID: { description: 'The first status. A donation is not handed over yet.' },
    PENDING: { description: 'The buyer has sent a proof of payment.' },
    PAID: { description: 'The seller has confirmed the payment, or the card was charged. A donation was handed over.' },
    CANCELLED: { description: 'Cancelled; `cancelReason` says why.' },
  },
});

export enum CancelReason {
  BUYER = 'BUYER',
  SELLER = 'SELLER',
  STAFF = 'STAFF',
  LAPSED = 'LAPSED',
  CHECKOUT_EXPIRED = 'CHECKOUT_EXPIRED',
  DISPUTE = 'DISPUTE',
}
registerEnumType(CancelReason, {
  name: 'CancelReason',
  description: 'Why a deal was cancelled.',
  valuesConfig: {
    BUYER: { description: 'The buyer cancelled it.' },
    SELLER: { description: 'The seller cancelled it.' },
    STAFF: { description: 'Staff cancelled it.' },
    LAPSED: { description: 'It was not paid in time, so that it ended by itself.' },
    CHECKOUT_EXPIRED: { description: 'The card payment was not made in time.' },
    DISPUTE: { description: 'Staff decided so in a dispute.' },
  },
});

/** A deal: one product bought or claimed by one person, with title, price and picture as they were. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description:
    'A bought or claimed product, with its title, price and picture of that time. Other descriptions call it a deal.',
})
@Index({ properties: ['buyerId', 'id'] })
@Index({ properties: ['sellerId', 'id'] })
@Index({ properties: ['buyerId', 'status', 'id'] })
@Index({ properties: ['sellerId', 'status', 'id'] })
@Index({ properties: ['buyerId', 'sellerId', 'status'] })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['status', 'payBy'] })
@Index({ properties: ['remindAt'] })
@Index({ properties: ['productId'] })
export class Transaction {
  [OptionalProps]?:
    | 'id'
    | 'status'
    | 'proof'
    | 'provenAt'
    | 'image'
    | 'productId'
    | 'liveProductId'
    | 'payBy'
    | 'remindAt'
    | 'isExtended'
    | 'receivedAt'
    | 'paidAt'
    | 'cancelReason'
    | 'isDisputed'
    | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => User, 'seller_id')
  sellerId!: string;

  @ReferenceColumn(() => User, 'buyer_id')
  buyerId!: string;

  /** Null once the product is deleted. */
  @ReferenceColumn(() => Product, 'product_id', { nullable: true, onDelete: 'set null' })
  productId: string | null = null;

  /** The product while this deal holds it, null once cancelled: unique, so that a product is sold once. */
  @TextColumn(36, { nullable: true })
  @Unique()
  liveProductId: string | null = null;

  @TextColumn(120)
  @Field(() => String, { description: 'The title of the product when it was bought.' })
  title!: string;

  /** Sen. */
  @IntegerColumn()
  @Field(() => Money, { description: 'RM, as it was bought; 0 for a donation.' })
  price!: number;

  @TextColumn(300, { nullable: true })
  image: string | null = null;

  /** Null for a donation. */
  @TextColumn(12, { nullable: true })
  @Field(() => PaymentMethod, { nullable: true, description: 'Null for a donation.' })
  paymentMethod!: PaymentMethod | null;

  @TextColumn(10)
  @Field(() => TransactionStatus, {
    description: 'The status of the deal. Clients show Donation instead if there is no payment method.',
  })
  status: TransactionStatus = TransactionStatus.NOT_PAID;

  /** The key of the last proof of payment, unless the seller refused it. */
  @TextColumn(300, { nullable: true })
  proof: string | null = null;

  /** When the buyer sent the first proof that the seller has not refused. */
  @TimeColumn({ nullable: true })
  provenAt: Date | null = null;

  /** When it lapses, or lapsed, unless a party is not Active; null while no clock runs. `clock.rules.ts` says more. */
  @TimeColumn({ nullable: true })
  payBy: Date | null = null;

  /** When its parties are to be reminded of `payBy`; null once they are. */
  @TimeColumn({ nullable: true })
  remindAt: Date | null = null;

  /** Whether the seller has extended it. */
  @BooleanColumn()
  isExtended: boolean = false;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When the buyer said that they have it; null before that.' })
  receivedAt: Date | null = null;

  @TimeColumn({ nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When it became Paid. Null before that, and for deals of earlier versions.',
  })
  paidAt: Date | null = null;

  @TextColumn(16, { nullable: true })
  @Field(() => CancelReason, {
    nullable: true,
    description: 'Why it was cancelled. Null unless it was, and for deals of earlier versions.',
  })
  cancelReason: CancelReason | null = null;

  /** Whether a dispute about it is open. */
  @BooleanColumn()
  isDisputed: boolean = false;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was bought or claimed, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    transaction: Transaction;
  }
}

/** What was bought, as its seller showed it, and the buyer's last proof of having paid. */
export const TRANSACTION_PICTURES = [
  pictureColumns('transaction', 'sellerId', ['image']),
  pictureColumns('transaction', 'buyerId', ['proof']),
];

declare module '../../news/notification.entity.ts' {
  interface NewsSubjects {
    transactionId: string | null;
  }
}
newsAbout('transactionId', 'transaction_id', () => Transaction);
