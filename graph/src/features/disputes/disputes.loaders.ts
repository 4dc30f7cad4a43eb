import DataLoader from 'dataloader';
import { rows, type EntityManager } from '../../database/database.ts';
import type { DisputePicture } from './dispute-picture.entity.ts';
import type { Dispute } from './dispute.entity.ts';

declare module '../../database/context.ts' {
  interface Loaders {
    /** The dispute about a deal, by the deal's id; null without one. */
    dispute: DataLoader<string, Dispute | null>;
    /** What both sides of a dispute show, in their order. */
    disputePictures: DataLoader<string, DisputePicture[]>;
  }
}

export const disputeLoaders = (em: EntityManager) => ({
  dispute: disputeLoader(em),
  disputePictures: picturesLoader(em),
});

const disputeLoader = (em: EntityManager) =>
  new DataLoader<string, Dispute | null>(async (transactionIds) => {
    const found = await rows(em)
      .selectFrom('dispute')
      .selectAll()
      .where('transactionId', 'in', transactionIds)
      .execute();
    const byTransaction = new Map(found.map((dispute) => [dispute.transactionId, dispute]));
    return transactionIds.map((id) => byTransaction.get(id) ?? null);
  });

const picturesLoader = (em: EntityManager) =>
  new DataLoader<string, DisputePicture[]>(async (disputeIds) => {
    const found = await rows(em)
      .selectFrom('dispute_picture')
      .selectAll()
      .where('disputeId', 'in', disputeIds)
      .orderBy('disputeId')
      .orderBy('byId')
      .orderBy('position')
      .execute();
    const byDispute = Map.groupBy(found, ({ disputeId }) => disputeId);
    return disputeIds.map((id) => byDispute.get(id) ?? []);
  });
