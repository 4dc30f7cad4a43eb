import { AppError } from '../../core/errors.ts';
import { takeStep } from '../../core/states.ts';
import { enforce, requireStaff } from '../../core/viewer.ts';
import { clearLoaders, type Context, type Services, type Work } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { tell } from '../../news/tell.ts';
import { User } from '../../people/user.entity.ts';
import { logAct } from '../log/log.service.ts';
import { refundDeal, wasGivenBack } from '../payments/refunds.service.ts';
import { settleReview } from '../reviews/reviews.service.ts';
import { endDeal } from '../transactions/cancellation.ts';
import { lockParties } from '../transactions/parties.ts';
import { CancelReason, type Transaction } from '../transactions/transaction.entity.ts';
import { readGrounds } from '../transactions/transactions.loaders.ts';
import { isLastClaim } from '../transactions/transactions.rules.ts';
import { changeDispute } from './change-dispute.ts';
import { Dispute, DisputeOutcome, DisputeStatus } from './dispute.entity.ts';
import type { DecideDisputeArgs } from './disputes.inputs.ts';
import { disputed } from './disputes.log.ts';
import { disputeDecided } from './disputes.news.ts';
import { whyNotDecide } from './disputes.rules.ts';
import { DISPUTE_STEPS } from './disputes.states.ts';

/** A refund that was asked for so long ago was cut off: it is asked for again, which gives nothing back twice. */
const CUT_OFF_MS = 2 * 60 * 1000;
const BATCH = 100;

/**
 * Staff decide: the deal stands, is cancelled, or its card payment is given back. A refund is recorded once the
 * provider has accepted it; until then the dispute stays open and says why. Staff only; throws NOT_FOUND, WRONG_STATE,
 * BAD_USER_INPUT.
 */
export async function decideDispute(ctx: Context, { id, outcome, note }: DecideDisputeArgs): Promise<Dispute> {
  const by = requireStaff(ctx.viewer);
  const decided = await changeDispute(ctx.services, id, async (tx, dispute, transaction) => {
    const { paymentMethod } = transaction;
    const isGivenBack = await wasGivenBack(tx, transaction.id);
    enforce(whyNotDecide(ctx.viewer, dispute, { paymentMethod, isGivenBack }, outcome));
    Object.assign(dispute, { note: note.trim(), decidedById: by.id, problem: null });
    if (outcome === DisputeOutcome.REFUNDED) {
      takeStep(dispute, DISPUTE_STEPS.askRefund);
      dispute.refundAskedAt = new Date();
    } else {
      takeStep(dispute, DISPUTE_STEPS.decide);
      await conclude(ctx, tx, dispute, transaction, outcome);
    }
  });
  const ended = decided.status === DisputeStatus.REFUNDING ? await refund(ctx, decided) : decided;
  clearLoaders(ctx.loaders);
  return ended;
}

/** Asks again for the refunds that a process did not live to record. */
export async function sweepRefunds(services: Services, now = new Date()): Promise<void> {
  const cutOff = await services.database.em
    .fork()
    .find(
      Dispute,
      { status: DisputeStatus.REFUNDING, refundAskedAt: { $lt: new Date(now.getTime() - CUT_OFF_MS) } },
      { limit: BATCH },
    );
  for (const dispute of cutOff)
    await refund({ services, log: services.log }, dispute).catch((error: unknown) =>
      services.log.error({ err: error, dispute: dispute.id }, 'sweep of a refund'),
    );
}

/** Has the provider give the money back, and records whether it has. */
async function refund(work: Work, { id, transactionId }: Dispute): Promise<Dispute> {
  const problem = await refundDeal(work, transactionId).then(
    () => null,
    (error: unknown) => {
      work.log.error({ err: error, dispute: id }, 'refund of a disputed deal');
      return error instanceof AppError ? error.code : 'INTERNAL_SERVER_ERROR';
    },
  );
  return changeDispute(work.services, id, async (tx, dispute, transaction) => {
    // Another process has recorded it meanwhile.
    if (dispute.status !== DisputeStatus.REFUNDING) return;
    if (problem) {
      takeStep(dispute, DISPUTE_STEPS.failRefund);
      Object.assign(dispute, { problem, note: null, decidedById: null });
    } else {
      takeStep(dispute, DISPUTE_STEPS.refund);
      await conclude(work, tx, dispute, transaction, DisputeOutcome.REFUNDED);
    }
  });
}

/** Makes the changes of a decision, in the running transaction. */
async function conclude(
  work: Pick<Work, 'services' | 'requestId'>,
  tx: EntityManager,
  dispute: Dispute,
  transaction: Transaction,
  outcome: DisputeOutcome,
): Promise<void> {
  const by = await tx.findOneOrFail(User, { id: dispute.decidedById ?? '' });
  const { buyer, seller } = await lockParties(tx, transaction);
  Object.assign(dispute, { outcome, decidedAt: new Date() });
  transaction.isDisputed = false;
  if (outcome === DisputeOutcome.STANDS) await settleReview(tx, transaction, readGrounds);
  else {
    if (!transaction.receivedAt && isLastClaim(buyer, transaction)) buyer.lastDonationAt = null;
    await endDeal(tx, transaction, CancelReason.DISPUTE);
  }
  await tell(work, tx, ...disputeDecided(transaction, dispute, { buyer, seller }));
  const target = disputed(dispute, transaction.title);
  const { note: reason } = dispute;
  await logAct(tx, by, { action: 'decideDispute', target, before: DisputeStatus.OPEN, after: outcome, reason });
}
