import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { whyNotReviewOf } from '../reviews/reviews.rules.ts';
import { personOf } from '../users/users.queries.ts';
import { whyNotExtend } from './clock/clock.rules.ts';
import { extendTransaction } from './clock/clock.service.ts';
import { whyNotProve, whyNotRefuseProof } from './proofs/proofs.rules.ts';
import { refuseProof, submitProof } from './proofs/proofs.service.ts';
import { purchase } from './purchase.service.ts';
import { Transaction, TransactionStatus } from './transaction.entity.ts';
import { ProofArgs, PurchaseArgs, RefuseProofArgs } from './transactions.inputs.ts';
import { whyNotCancel, whyNotConfirm, whyNotConfirmReceipt } from './transactions.rules.ts';
import { confirmPayment, confirmReceipt } from './transactions.service.ts';

/** The steps of a deal, and whether the viewer may take each. */
@Resolver(() => Transaction)
export class TransactionStepsResolver {
  @Mutation(() => Transaction, {
    description: 'Buys or claims a product. Of simultaneous buyers one gets it; the others get PRODUCT_UNAVAILABLE.',
  })
  purchase(@Args(() => PurchaseArgs) args: PurchaseArgs, @Ctx() ctx: Context) {
    return purchase(ctx, args);
  }

  @Mutation(() => Transaction, {
    description:
      'Sends the proof of payment. A deal that is Not Paid becomes Pending; a Pending one stays so. The buyer only; not for donations and cards. A deal takes three proofs at most.',
  })
  submitProof(@Args(() => ProofArgs) { id, image }: ProofArgs, @Ctx() ctx: Context) {
    return submitProof(ctx, id, image);
  }

  @Mutation(() => Transaction, {
    description:
      'Confirms the payment, or that a donation was handed over. The deal becomes Paid. The seller only; not for cards.',
  })
  confirmPayment(
    @Arg('id', () => ID, { description: 'A deal in which you are the seller.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return confirmPayment(ctx, id);
  }

  @Mutation(() => Transaction, {
    description:
      'Refuses the proof of payment. The deal is Not Paid again, and the buyer has 24 hours to pay, unless they have the thing. The seller only.',
  })
  refuseProof(@Args(() => RefuseProofArgs) { id, reason }: RefuseProofArgs, @Ctx() ctx: Context) {
    return refuseProof(ctx, id, reason);
  }

  @Mutation(() => Transaction, {
    description:
      'Says that you have the thing. A claimed donation is Paid by it. Another deal neither lapses nor is cancelled by a party from then on. The buyer only.',
  })
  confirmReceipt(
    @Arg('id', () => ID, { description: 'A deal in which you are the buyer.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return confirmReceipt(ctx, id);
  }

  @Mutation(() => Transaction, { description: 'Gives the buyer 48 hours more, once. The seller only.' })
  extendTransaction(
    @Arg('id', () => ID, { description: 'A deal in which you are the seller.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return extendTransaction(ctx, id);
  }

  @FieldResolver(() => Permission, { description: 'May you send a proof of payment?' })
  async canProve(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const { length: sent } = await ctx.loaders.proofs.load(transaction.id);
    return permission(whyNotProve(ctx.viewer, transaction, sent));
  }

  @FieldResolver(() => Permission, { description: 'May you refuse the proof of payment?' })
  canRefuseProof(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotRefuseProof(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you confirm the payment?' })
  canConfirm(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotConfirm(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you say that you have it?' })
  canConfirmReceipt(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotConfirmReceipt(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you give the buyer more time?' })
  canExtend(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotExtend(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you cancel it?' })
  async canCancel(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const [buyer, seller, pair] = await Promise.all([
      personOf(ctx, transaction.buyerId),
      personOf(ctx, transaction.sellerId),
      ctx.loaders.pair.load(transaction),
    ]);
    return permission(whyNotCancel(ctx.viewer, transaction, { buyer, seller, pair }));
  }

  @FieldResolver(() => Permission, {
    description:
      'May you review the seller? REVIEW_EXISTS once the buyer has reviewed the seller; WRONG_STATE for a cancelled deal; DISPUTE_OPEN while staff decide a dispute.',
  })
  async canReview(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const deal = { buyerId: transaction.buyerId, isCancelled: transaction.status === TransactionStatus.CANCELLED };
    return permission(whyNotReviewOf(ctx.viewer, deal, await ctx.loaders.pair.load(transaction)));
  }
}
