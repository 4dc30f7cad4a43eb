import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { PaymentMethod, TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await makeUser(app, { fullName: 'Nurul' }), await makeUser(app)];
});
afterAll(() => app.close());

const READ =
  'query ($id: ID!) { transaction(id: $id) { reference howToPay { name bankType bankAccount amount reference withheld } } }';

interface Read {
  transaction: { reference: string; howToPay: object | null };
}

test('how to pay: name, bank, account, amount and a reference that the seller sees too', async () => {
  const deal = await makeTransaction(app, seller, buyer);
  const { transaction } = await buyer.ask<Read>(READ, { id: deal.id });
  const { reference } = transaction;
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(transaction.howToPay).toEqual({
    name: 'Nurul',
    bankType: 'MayBank',
    bankAccount: '123456789012',
    amount: 50,
    reference,
    withheld: false,
  });
  expect(await seller.ask(READ, { id: deal.id })).toEqual({ transaction: { reference, howToPay: null } });
  expect(await (await makeStaff(app)).ask(READ, { id: deal.id })).toEqual({
    transaction: { reference, howToPay: null },
  });
});

test('nothing is to be paid in cash, by card, for a donation, or once it is Paid or cancelled', async () => {
  for (const values of [
    { paymentMethod: PaymentMethod.CASH },
    { paymentMethod: PaymentMethod.CREDIT_CARD },
    { paymentMethod: null },
    { status: TransactionStatus.PAID },
    { status: TransactionStatus.CANCELLED },
  ]) {
    const { id } = await makeTransaction(app, seller, buyer, values);
    expect(await buyer.ask<Read>(READ, { id })).toMatchObject({ transaction: { howToPay: null } });
  }
});

test('while the seller waits for approval the bank details are withheld', async () => {
  const deal = await makeTransaction(app, seller, buyer);
  await app.em().nativeUpdate(User, { id: seller.id }, { status: UserStatus.WAITING });
  expect(await buyer.ask<Read>(READ, { id: deal.id })).toMatchObject({
    transaction: { howToPay: { bankType: null, bankAccount: null, withheld: true, amount: 50 } },
  });
});
