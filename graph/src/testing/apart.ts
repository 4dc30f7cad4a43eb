import {
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { UserStatus } from '../core/viewer.ts';
import { Product } from '../features/products/product.entity.ts';
import { Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { OPEN_STATUSES } from '../features/transactions/transactions.states.ts';
import { User } from '../people/user.entity.ts';
import type { TestApp } from './app.ts';
import { makeProduct, makeReport, makeTransaction, makeUser } from './factories.ts';
import { makeWorld } from './world.ts';

/**
 * Worlds that are equal but for what keeps the actor from the other: a block by the other, or the status of the other's
 * account. What they have had with each other is in the past: no deal of the two is open.
 */
export type Cause = 'blocked' | UserStatus.INACTIVE | UserStatus.WAITING;

const SEND = 'mutation ($id: ID!, $text: String!) { sendMessage(chatId: $id, content: $text) { id } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 5) { id } }';
const OPEN = 'mutation ($id: ID!, $about: ID) { openChat(userId: $id, productId: $about) { id } }';
const HEART = 'mutation ($id: ID!) { setFavourite(id: $id, on: true) { id } }';
const SAVE = 'mutation ($id: ID!) { saveSearch(name: "Theirs", filter: { sellerId: $id }) { id } }';

export async function makeApart(app: TestApp, cause: Cause) {
  const world = await makeWorld(app, { image: 'profile/x', passportImage: 'passport/x', qrImage: 'qr/x' });
  const { actor, other, offer, own, chat } = world;
  const third = await makeUser(app);
  const em = app.em();
  await em.nativeUpdate(Transaction, { status: OPEN_STATUSES }, { status: TransactionStatus.PAID, paidAt: new Date() });
  await em.nativeUpdate(Product, { id: offer.id }, { title: 'Gajet' });
  const seen = await makeProduct(app, other, { title: 'Gajetto' }, ['Books']);
  const thirds = await makeProduct(app, third, { title: 'Shelf' }, ['Books']);
  await makeTransaction(app, other, third, { status: TransactionStatus.PAID, paidAt: new Date() });
  await makeTransaction(app, third, other, { status: TransactionStatus.PAID, paidAt: new Date() });
  await third.ask(REVIEW, { id: other.id });
  await other.ask(REVIEW, { id: third.id });
  for (const { id } of [offer, seen]) await actor.ask(HEART, { id });
  await actor.ask(SAVE, { id: other.id });
  for (const { id: about } of [offer, own]) await actor.ask(OPEN, { id: other.id, about });
  for (const person of [actor, other]) await person.ask(SEND, { id: chat.id, text: 'Hello' });
  for (const person of [actor, other])
    await person.ask('mutation ($id: ID!) { markChatRead(id: $id, upTo: 1) { id } }', { id: chat.id });
  await makeReport(app, actor, 'Rude', seen);
  if (cause === 'blocked')
    await other.ask('mutation ($id: ID!) { blockUser(id: $id, on: true) { id } }', { id: actor.id });
  else await em.nativeUpdate(User, { id: other.id }, { status: cause });
  return { ...world, third, thirds, seen };
}

export type ApartWorld = Awaited<ReturnType<typeof makeApart>>;

/** What differs from call to call. */
const LEFT_OUT = /^(?:passportNo|token|url|value|reference|cursor|startCursor|endCursor|message)$/;

/** An answer without ids, times, and what else differs from world to world. */
export const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (LEFT_OUT.test(name) ? undefined : value))
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/\b(?:[Pp]erson|Product|Search|P) ?\d+|\b\d+ (?=Jalan)|127\.0\.0\.1:\d+/g, 'number'),
  );

/** All of a thing that takes no arguments, and the things around it as deep as said. */
export function wholeOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    ({ name, args, deprecationReason }) =>
      deprecationReason == null &&
      name !== 'edges' &&
      !args.some((arg) => String(arg.type).endsWith('!') && arg.defaultValue === undefined),
  );
  const parts = fields.flatMap((field) => partOf(field, depth));
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

function partOf({ name, args, type }: GraphQLField<unknown, unknown>, depth: number): string[] {
  if (isLeafType(getNamedType(type))) return [name];
  const passes = ['nodes', 'pageInfo'].includes(name);
  if (depth === 0 && !passes) return [];
  const few = args.some((arg) => arg.name === 'first') ? '(first: 3)' : '';
  return [`${name}${few} ${wholeOf(type, passes ? depth : depth - 1)}`];
}
