import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

export const PAY_FINE = 'mutation { payFine { url } }';
export const PAY_PRODUCT = 'mutation ($id: ID!) { payProduct(productId: $id) { url } }';
export const SET_FINE = 'mutation ($id: ID!, $amount: Money!) { setFine(id: $id, amount: $amount) { fine } }';
export const CANCEL = 'mutation ($id: ID!) { cancelTransaction(id: $id) { status } }';
export const REFRESH = 'mutation ($id: ID!) { refreshCheckout(sessionId: $id) }';

/** The provider's id of a checkout, from the address of its page. */
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';

export const payFine = async (user: TestUser) =>
  sessionOf((await user.ask<{ payFine: { url: string } }>(PAY_FINE)).payFine.url);

export const payProduct = async (user: TestUser, id: string) =>
  sessionOf((await user.ask<{ payProduct: { url: string } }>(PAY_PRODUCT, { id })).payProduct.url);

/** Presses a button of the test checkout's page. */
export const press = (app: TestApp, session: string, button: 'pay' | 'cancel') =>
  fetch(`${app.url}/testCheckout/${session}/${button}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

export const refresh = async (user: TestUser, id: string) =>
  (await user.ask<{ refreshCheckout: string }>(REFRESH, { id })).refreshCheckout;

/** In RM. */
export const fineOf = async (user: TestUser) =>
  (await user.ask<{ viewer: { fine: number } }>('{ viewer { fine } }')).viewer.fine;

interface LedgerLine {
  kind: string;
  amount: number;
  by: { id: string } | null;
}

/** Newest first. */
export async function ledger(user: TestUser): Promise<LedgerLine[]> {
  const query = '{ viewer { fineEntries { nodes { kind amount by { id } } } } }';
  return (await user.ask<{ viewer: { fineEntries: { nodes: LedgerLine[] } } }>(query)).viewer.fineEntries.nodes;
}

interface Transaction {
  id: string;
  status: string;
  paymentMethod: string;
  price: number;
  canPayByCard: { code: string | null };
}

/** The newest deal of a buyer. */
export async function transactionOf(buyer: TestUser): Promise<Transaction | undefined> {
  const query = '{ purchases(first: 1) { nodes { id status paymentMethod price canPayByCard { code } } } }';
  return (await buyer.ask<{ purchases: { nodes: Transaction[] } }>(query)).purchases.nodes[0];
}

interface SignedEvent {
  payload: string;
  signature: string;
}

/** Sends an event as the provider does; returns the status. */
export async function deliver(app: TestApp, { payload, signature }: SignedEvent): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature ? { 'stripe-signature': signature } : {}),
  };
  return (await fetch(`${app.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
}
