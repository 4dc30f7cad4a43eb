import type { EntityManager } from '../../database/database.ts';
import { MailKind, type MailContent } from '../mail/kinds.ts';
import { queueMail, type MailReceiver } from '../mail/queue.ts';
import { User } from '../../people/user.entity.ts';
import type { Transaction } from './transaction.entity.ts';

/** Tells the seller what was bought or claimed. A purchase by card is a sale only once it is paid. */
export function queueSaleMail(
  tx: EntityManager,
  transaction: Transaction,
  { buyer, seller }: Parties,
  requestId: string | null,
): Promise<boolean> {
  const { title, price, paymentMethod } = transaction;
  const item = { buyer: buyer.fullName, title };
  return queueMail(
    tx,
    seller,
    paymentMethod ? { kind: MailKind.ITEM_SOLD, ...item, price } : { kind: MailKind.DONATION_CLAIMED, ...item },
    requestId,
  );
}

/** Asks the seller to check whether the money has arrived. */
export async function queueProofMail(
  tx: EntityManager,
  transaction: Transaction,
  requestId: string | null,
): Promise<void> {
  const { buyer, seller } = await findParties(tx, transaction);
  const { title, price } = transaction;
  const content: MailContent = { kind: MailKind.PAYMENT_TO_CONFIRM, buyer: buyer.fullName, title, price };
  await queueMail(tx, seller, content, requestId);
}

interface Parties {
  buyer: Pick<User, 'fullName'>;
  seller: MailReceiver;
}

/** The two parties, as `tx` sees them now. */
export async function findParties(tx: EntityManager, { buyerId, sellerId }: Transaction): Promise<Parties> {
  const buyer = await tx.findOneOrFail(User, buyerId);
  const seller = await tx.findOneOrFail(User, sellerId);
  return { buyer, seller };
}
