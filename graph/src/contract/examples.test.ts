import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductType } from '../features/products/product.entity.ts';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../testing/app.ts';
import { makeAccessToken, makeTransaction, makeProduct, makeUser, type TestUser } from '../testing/factories.ts';
import { Transaction, TransactionStatus } from '../features/transactions/transaction.entity.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');

let app: TestApp;
let giver: TestUser;
let title: string;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  app = await startApp();
  giver = await makeUser(app);
});
afterAll(() => app.close());

/** Somebody with an access token, and a donation that they can claim. */
beforeEach(async () => {
  const person = await makeUser(app);
  const { token } = await makeAccessToken(app, person);
  ({ title } = await makeProduct(app, giver, { type: ProductType.DONATION }));
  await makeProduct(app, giver);
  // Products that come first in the list but cannot be claimed.
  await makeTransaction(app, giver, await makeUser(app), { paymentMethod: null });
  await makeProduct(app, person, { type: ProductType.DONATION });
  env = { ...process.env, URL: app.url, TOKEN: token, ME: person.id };
});

test('claim-rest.sh', async () => {
  const { stdout } = await promisify(execFile)('sh', [join(EXAMPLES, 'claim-rest.sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ transactionStatus: 'Not Paid', productID: { pTitle: title } });
});

test('claim-graphql.sh', async () => {
  const { stdout } = await promisify(execFile)('sh', [join(EXAMPLES, 'claim-graphql.sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ data: { purchase: { title } } });
});

test('claim.mjs', async () => {
  const child = spawn(process.execPath, [join(EXAMPLES, 'claim.mjs')], { env });
  const [printed, exit] = [text(child.stdout), once(child, 'exit')];
  const [claimed] = await once(child.stdout, 'data');
  expect(String(claimed)).toBe(`Claimed: ${title}\n`);
  const { sales } = await giver.ask<{ sales: { nodes: { id: string; title: string }[] } }>(
    '{ sales { nodes { id title } } }',
  );
  const deal = sales.nodes.find((one) => one.title === title);
  await giver.ask('mutation ($id: ID!) { confirmPayment(id: $id) { id } }', { id: deal?.id });
  expect(await exit).toEqual([0, null]);
  expect(await printed).toContain('It was handed over');
});

test('claim.mjs goes on after the service was restarted, also when it was confirmed meanwhile', async () => {
  const environment = await testEnvironment();
  const before = await startAppIn(environment);
  const [owner, person] = [await makeUser(before), await makeUser(before)];
  const { token } = await makeAccessToken(before, person);
  await makeProduct(before, owner, { type: ProductType.DONATION });
  const child = spawn(process.execPath, [join(EXAMPLES, 'claim.mjs')], {
    env: { ...process.env, URL: before.url, TOKEN: token },
  });
  const [printed, exit] = [text(child.stdout), once(child, 'exit')];
  await once(child.stdout, 'data');
  // Written without an event: only reading again shows it.
  await before.em().nativeUpdate(Transaction, { buyerId: person.id }, { status: TransactionStatus.PAID });
  await before.stop();
  const after = await startAppIn(environment);
  expect(await exit).toEqual([0, null]);
  expect(await printed).toContain('It was handed over');
  await after.close();
});
