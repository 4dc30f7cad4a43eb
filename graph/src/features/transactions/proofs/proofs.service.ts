import { badInput } from '../../../core/errors.ts';
import { ALL_FIELDS } from '../../../core/validation.ts';
import type { Context } from '../../../database/context.ts';
import { takeStep } from '../../../core/states.ts';
import { enforce, requireSignedIn } from '../../../core/viewer.ts';
import { tell } from '../../../news/tell.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';
import { settleReview } from '../../reviews/reviews.service.ts';
import { clockAfterRefusal, NO_CLOCK } from '../clock/clock.rules.ts';
import { findParties } from '../parties.ts';
import { takeTransactionStep } from '../take-step.ts';
import { type Transaction, TransactionStatus } from '../transaction.entity.ts';
import { readGrounds } from '../transactions.loaders.ts';
import { firstProof, proofRefused, proofUploaded } from '../transactions.news.ts';
import { TRANSACTION_STEPS } from '../transactions.states.ts';
import { Proof } from './proof.entity.ts';
import { takesProof, whyNotProve, whyNotRefuseProof } from './proofs.rules.ts';

/**
 * The buyer shows that it is paid: Pending, and its clock stops. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE,
 * BAD_USER_INPUT, IMAGE_TOO_LARGE, MEDIA_UNAVAILABLE.
 */
export async function submitProof(ctx: Context, id: string, image: string): Promise<Transaction> {
  requireSignedIn(ctx.viewer);
  const { media } = ctx.services;
  await media.confirm(ctx, [image]);
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    // Sent again after a lost answer.
    const isResent = transaction.proof !== null && media.keyOf(image) === transaction.proof;
    const sent = await tx.count(Proof, { transactionId: id });
    enforce(whyNotProve(viewer, transaction, isResent ? sent - 1 : sent));
    if (isResent) return;
    const key = await media.accept(tx, image, UploadPurpose.PAYMENT_PROOF, 'image', viewer.id, transaction.proof);
    if (!key) throw badInput(ALL_FIELDS, 'image');
    tx.create(Proof, { transactionId: id, image: key, sentAt: new Date() });
    transaction.proof = key;
    const isFirst = transaction.status === TransactionStatus.NOT_PAID;
    takeStep(transaction, TRANSACTION_STEPS.prove);
    transaction.provenAt ??= new Date();
    Object.assign(transaction, NO_CLOCK);
    await settleReview(tx, transaction, readGrounds);
    const news = isFirst ? firstProof(transaction, await findParties(tx, transaction)) : proofUploaded(transaction);
    await tell(ctx, tx, news);
  });
}

/**
 * The seller has not got the money: Not Paid again, with a day to pay unless the buyer has the thing. The proof stays
 * readable. A review that rests on this deal is held. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, DISPUTE_OPEN.
 */
export function refuseProof(ctx: Context, id: string, reason: string): Promise<Transaction> {
  return takeTransactionStep(ctx, id, async (tx, transaction, viewer) => {
    enforce(whyNotRefuseProof(viewer, transaction));
    const now = new Date();
    const refusal = reason.trim();
    await tx.nativeUpdate(Proof, { transactionId: id, refusedAt: null }, { refusedAt: now, refusal });
    takeStep(transaction, TRANSACTION_STEPS.refuse);
    Object.assign(transaction, clockAfterRefusal(transaction, now), { proof: null, provenAt: null });
    await settleReview(tx, transaction, readGrounds, { holds: true });
    const mayProve = takesProof(await tx.count(Proof, { transactionId: id }));
    await tell(ctx, tx, proofRefused(transaction, await findParties(tx, transaction), { refusal, mayProve }));
  });
}
