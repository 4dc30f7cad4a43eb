import { notFound, pictureGone } from '../../core/errors.ts';
import { takeStep } from '../../core/states.ts';
import { enforce, requireSignedIn } from '../../core/viewer.ts';
import { clearLoaders, type Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { findParties } from '../transactions/parties.ts';
import { takeTransactionStep } from '../transactions/take-step.ts';
import { readGrounds } from '../transactions/transactions.loaders.ts';
import { changeDispute } from './change-dispute.ts';
import { DisputePicture } from './dispute-picture.entity.ts';
import { Dispute } from './dispute.entity.ts';
import type { AnswerDisputeArgs, OpenDisputeArgs } from './disputes.inputs.ts';
import { disputeAnswered, disputeOpened } from './disputes.news.ts';
import { ANSWER_WITHIN_MS, whyNotAnswer, whyNotDispute, whyNotDisputePictures } from './disputes.rules.ts';
import { DISPUTE_STEPS } from './disputes.states.ts';

/**
 * One side has a problem with a deal; the other is told and may answer. A review that rests on a proof alone is held.
 * Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT, IMAGE_TOO_LARGE, MEDIA_UNAVAILABLE.
 */
export async function openDispute(ctx: Context, args: OpenDisputeArgs): Promise<Dispute> {
  const { transactionId, reason, text, pictures } = args;
  await confirmShown(ctx, pictures);
  let dispute: Dispute | null = null;
  await takeTransactionStep(ctx, transactionId, async (tx, transaction, viewer) => {
    const now = new Date();
    enforce(whyNotDispute(viewer, transaction, await tx.findOne(Dispute, { transactionId }), now));
    const { buyer, seller } = await findParties(tx, transaction);
    const [by, other] = buyer.id === viewer.id ? [buyer, seller] : [seller, buyer];
    transaction.isDisputed = true;
    dispute = tx.create(Dispute, {
      transactionId,
      openedById: by.id,
      otherId: other.id,
      reason,
      text: text.trim(),
      answerBy: new Date(now.getTime() + ANSWER_WITHIN_MS),
    });
    await tx.flush();
    await showPictures(ctx, tx, dispute, pictures);
    await settleReview(tx, transaction, readGrounds, { holds: true });
    await tell(ctx, tx, disputeOpened(transaction, dispute, { by, other }));
  });
  if (!dispute) throw notFound();
  return dispute;
}

/**
 * The other side has its say. Throws NOT_FOUND, FORBIDDEN, WRONG_STATE, BAD_USER_INPUT, IMAGE_TOO_LARGE,
 * MEDIA_UNAVAILABLE.
 */
export async function answerDispute(ctx: Context, { id, text, pictures }: AnswerDisputeArgs): Promise<Dispute> {
  requireSignedIn(ctx.viewer);
  await confirmShown(ctx, pictures);
  const answered = await changeDispute(ctx.services, id, async (tx, dispute, transaction) => {
    const now = new Date();
    enforce(whyNotAnswer(ctx.viewer, dispute, now));
    takeStep(dispute, DISPUTE_STEPS.answer);
    Object.assign(dispute, { answer: text.trim(), answeredAt: now });
    await showPictures(ctx, tx, dispute, pictures);
    await tell(ctx, tx, disputeAnswered(transaction, dispute));
  });
  clearLoaders(ctx.loaders);
  return answered;
}

/** Checks what was uploaded before a transaction begins. */
async function confirmShown(ctx: Context, pictures: string[] | null | undefined): Promise<void> {
  enforce(whyNotDisputePictures(pictures ?? []));
  await ctx.services.media.confirm(ctx, pictures ?? []);
}

const isGone = (place: number) => pictureGone(place, 'pictures');

/** Writes the pictures that the viewer shows in a locked dispute. */
async function showPictures(
  { services, viewer }: Context,
  tx: EntityManager,
  { id: disputeId }: Dispute,
  pictures: string[] | null | undefined,
): Promise<void> {
  const { id: byId } = requireSignedIn(viewer);
  const keys = await services.media.acceptAll(tx, pictures ?? [], UploadPurpose.DISPUTE_PICTURE, isGone, byId, []);
  for (const [position, image] of keys.entries()) tx.create(DisputePicture, { disputeId, byId, position, image });
}
