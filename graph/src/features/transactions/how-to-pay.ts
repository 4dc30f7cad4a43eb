import { Field, ObjectType } from 'type-graphql';
import { Money } from '../../core/money.ts';
import { mayStep } from '../../core/states.ts';
import type { Context } from '../../database/context.ts';
import { personOf } from '../users/users.queries.ts';
import { maySeeBank } from '../users/users.rules.ts';
import { referenceOf } from './reference.ts';
import { PaymentMethod, type Transaction } from './transaction.entity.ts';
import { TRANSACTION_STEPS } from './transactions.states.ts';

@ObjectType({ simpleResolvers: true, description: 'Where the money of a deal goes.' })
export class PaymentTarget {
  @Field(() => String, { description: "The seller's name." })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Null while `withheld`.' })
  bankType!: string | null;

  @Field(() => String, { nullable: true, description: 'Null while `withheld`.' })
  bankAccount!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Address of the seller's QR code, signed for a short time; null while `withheld`.",
  })
  qrImage!: string | null;

  @Field(() => Money, { description: 'What is to be paid.' })
  amount!: number;

  @Field(() => String, { description: 'What to write into the transfer.' })
  reference!: string;

  @Field(() => Boolean, {
    description: 'Whether the bank details are not shown now, since staff have not approved the present ones.',
  })
  withheld!: boolean;
}

/**
 * Where the buyer pays a deal by QR code or transfer that is open; null for others, and for other deals. While the
 * seller is not Active, staff have not approved their bank details: those are withheld.
 */
export async function howToPay(ctx: Context, transaction: Transaction): Promise<PaymentTarget | null> {
  const { buyerId, sellerId, status, paymentMethod, price: amount } = transaction;
  const isDirect = paymentMethod === PaymentMethod.QR_CODE || paymentMethod === PaymentMethod.TRANSFER;
  if (ctx.viewer?.id !== buyerId || !isDirect || !mayStep(TRANSACTION_STEPS.prove, status)) return null;
  const seller = await personOf(ctx, sellerId);
  const withheld = !maySeeBank(ctx.viewer, seller, { asBuyer: true, asSeller: false });
  const { bankType, bankAccount, qrImage } = withheld ? { bankType: null, bankAccount: null, qrImage: null } : seller;
  return {
    name: seller.fullName,
    bankType,
    bankAccount,
    qrImage: ctx.services.media.url(qrImage),
    amount,
    reference: referenceOf(transaction),
    withheld,
  };
}
