import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORD_INDEXES } from '../entities.ts';
import { createAdministrator } from '../features/accounts/administrator.ts';
import { ProductType } from '../features/products/product.entity.ts';
import type { Thing } from '../search/word-index.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import {
  makeProduct,
  makeReport,
  makeStaff,
  makeTransaction,
  makeUser,
  PASSWORD,
  type TestUser,
} from '../testing/factories.ts';
import { CANCEL, payProduct, press, transactionOf } from '../testing/payments.ts';
import { expectWholeIndex } from '../testing/word-index.ts';
import { idOf, restClient, type RestClient } from '../testing/rest.ts';

let app: TestApp;
let rest: RestClient;
let staff: TestUser;
let seller: TestUser;
/** Searches in Browse, which does not show people their own products. */
let visitor: TestUser;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  [staff, seller, visitor] = [await makeStaff(app), await makeUser(app), await makeUser(app)];
});
afterAll(() => app.close());

let count = 0;

/** A word that nothing else contains or begins with, and that no slips make of another. */
const newWord = () =>
  `Zu${createHash('sha256')
    .update(String(++count))
    .digest('hex')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

const QUERIES = {
  products: '{ products(filter: { search: $search })',
  allProducts: '{ allProducts(search: $search)',
  accounts: '{ accounts(search: $search)',
  allTransactions: '{ allTransactions(search: $search)',
  reports: '{ reports(search: $search)',
};
type List = keyof typeof QUERIES;

/** The ids that a search finds in a list. */
async function found(list: List, search: string): Promise<string[]> {
  const query = `query ($search: String!) ${QUERIES[list]} { nodes { id } } }`;
  const who = list === 'products' ? visitor : staff;
  const answer = await who.ask<Record<string, { nodes: { id: string }[] }>>(query, { search });
  return answer[list]?.nodes.map(({ id }) => id) ?? [];
}

const foundIn = async (lists: List[], search: string) => Promise.all(lists.map((list) => found(list, search)));

/** Every list that searches by a person's words. */
const OF_PEOPLE: List[] = ['accounts', 'allProducts', 'allTransactions', 'reports'];
const OF_PRODUCTS: List[] = ['products', 'allProducts'];

/** Somebody with a deal, a product and a report, and what each list finds by their words. */
async function somebody() {
  const fullName = newWord();
  const [person, other] = [await makeUser(app, { fullName }), await makeUser(app)];
  const sold = await makeTransaction(app, person, other);
  const [bought, product, report] = [
    await makeTransaction(app, other, person),
    await makeProduct(app, person),
    await makeReport(app, person),
  ];
  return {
    ...person,
    fullName,
    all: [[person.id], [product.id, sold.productId], [bought.id, sold.id], [report.id]],
  };
}

async function isRenamed(rename: (person: TestUser, fullName: string) => Promise<unknown>) {
  const [person, fullName] = [await somebody(), newWord()];
  expect(await foundIn(OF_PEOPLE, person.fullName)).toEqual(person.all);
  await rename(person, fullName);
  expect(await foundIn(OF_PEOPLE, person.fullName)).toEqual([[], [], [], []]);
  expect(await foundIn(OF_PEOPLE, fullName)).toEqual(person.all);
}

/** Expects that each of these texts finds only this account. */
async function isRegistered(id: string, ...texts: string[]) {
  for (const text of texts) expect(await found('accounts', text), text).toEqual([id]);
}

const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const UPDATE = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const SET_TYPE = 'mutation ($id: ID!) { setProductType(id: $id, type: DONATION) { id } }';
const DELETE = 'mutation ($id: ID!) { removeProduct(id: $id) { id } }';
const SET_VALID = `mutation ($id: ID!, $valid: Boolean!) {
  setProductValidity(id: $id, on: $valid, reason: "Because") { id } }`;
const PURCHASE = `mutation ($id: ID!, $method: PaymentMethod) {
  purchase(productId: $id, paymentMethod: $method, price: 50) { id } }`;

const input = (title: string, description: string) => ({
  title,
  description,
  type: 'SELL',
  price: 5,
  condition: 'USED',
});
const restInput = (pTitle: string, pDescription: string) => ({
  pTitle,
  pDescription,
  pType: 'Sell',
  pPrice: 5,
  pCondition: 'Used',
});

/** Expects that a new product is found by a word of its title and by one of its description. */
async function isOffered(create: (title: string, description: string) => Promise<string>) {
  const words = [newWord(), newWord()] as const;
  const id = await create(...words);
  for (const word of words) expect(await foundIn(OF_PRODUCTS, word)).toEqual([[id], [id]]);
}

async function isEdited(edit: (id: string, title: string, description: string) => Promise<unknown>) {
  const [title, description] = [newWord(), newWord()];
  const { id } = await makeProduct(app, seller, { title, description });
  const [after, afterwards] = [newWord(), newWord()];
  await edit(id, after, afterwards);
  for (const word of [title, description]) expect(await foundIn(OF_PRODUCTS, word)).toEqual([[], []]);
  for (const word of [after, afterwards]) expect(await foundIn(OF_PRODUCTS, word)).toEqual([[id], [id]]);
}

/** Expects that staff's list still finds a product that is off the market. */
async function isTakenDown(setValid: (id: string, valid: boolean) => Promise<unknown>) {
  const title = newWord();
  const { id } = await makeProduct(app, seller, { title });
  await setValid(id, false);
  expect(await foundIn(OF_PRODUCTS, title)).toEqual([[], [id]]);
  await setValid(id, true);
  expect(await foundIn(OF_PRODUCTS, title)).toEqual([[id], [id]]);
}

async function isDeleted(remove: (id: string) => Promise<unknown>) {
  const title = newWord();
  const { id } = await makeProduct(app, seller, { title });
  expect(await foundIn(OF_PRODUCTS, title)).toEqual([[id], [id]]);
  await remove(id);
  expect(await foundIn(OF_PRODUCTS, title)).toEqual([[], []]);
}

/**
 * Expects that a deal is found by the title as bought, which holds when it is cancelled and its product renamed or
 * gone.
 */
async function isBought(buy: (buyer: TestUser, id: string) => Promise<string | undefined>, type = ProductType.SELL) {
  const [title, buyer] = [newWord(), await makeUser(app)];
  const product = await makeProduct(app, seller, { title, type });
  const id = await buy(buyer, product.id);
  expect(await found('allTransactions', title)).toEqual([id]);
  expect(await foundIn(OF_PRODUCTS, title)).toEqual([[], [product.id]]);
  return { id, title, product, buyer };
}

const purchased = async (buyer: TestUser, id: string, method: string | null = 'CASH') =>
  (await buyer.ask<{ purchase: { id: string } }>(PURCHASE, { id, method })).purchase.id;

/** Everything that writes the words of each kind of thing, by every path. */
const WAYS: Record<Thing, Record<string, () => Promise<unknown>>> = {
  user: {
    'GraphQL registers': async () => {
      const [fullName, passportNo] = [newWord(), newWord()];
      const email = `${newWord()}@pasar.example`;
      const values = { fullName, passportNo, email, phone: '60177770001', password: PASSWORD };
      const query = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
      const { register } = await app.visitor.ask<{ register: { user: { id: string } } }>(query, { input: values });
      await isRegistered(register.user.id, fullName, email, passportNo, '0177770001');
    },
    'REST registers': async () => {
      const [userFname, userPassport] = [newWord(), newWord()];
      const userEmail = `${newWord()}@pasar.example`;
      const values = { userFname, userEmail, userPassport, userPhoneNo: '60177770002', userPassword: PASSWORD };
      const session = await rest.visitor.post('/user/register', values);
      await isRegistered(idOf(session), userFname, userEmail, userPassport, '0177770002');
    },
    // Staff are in no list, but their words are in the index.
    'an administrator is made': () =>
      createAdministrator(app.em(), { email: `${newWord()}@pasar.example`, password: PASSWORD }),
    'GraphQL renames': () =>
      isRenamed((person, fullName) =>
        person.ask('mutation ($fullName: String!) { updateProfile(input: { fullName: $fullName }) { id } }', {
          fullName,
        }),
      ),
    'REST renames': () =>
      isRenamed((person, userFname) => rest.as(person.token).patch(`/user/${person.id}`, { userFname })),
  },
  product: {
    'GraphQL creates': () =>
      isOffered(async (...words) => {
        const made = await seller.ask<{ createProduct: { id: string } }>(CREATE, { input: input(...words) });
        return made.createProduct.id;
      }),
    'REST creates': () =>
      isOffered(async (...words) => idOf(await rest.as(seller.token).post('/products', restInput(...words)))),
    'GraphQL edits': () => isEdited((id, ...words) => seller.ask(UPDATE, { id, input: input(...words) })),
    'REST edits': () => isEdited((id, ...words) => rest.as(seller.token).patch(`/products/${id}`, restInput(...words))),
    'it becomes a donation': () =>
      isOffered(async (title, description) => {
        const { id } = await makeProduct(app, seller, { title, description });
        await seller.ask(SET_TYPE, { id });
        return id;
      }),
    'staff take it down and put it back': () => isTakenDown((id, valid) => staff.ask(SET_VALID, { id, valid })),
    'staff do so by REST': () =>
      isTakenDown((id, valid) =>
        rest.as(staff.token).patch(`/products/${id}`, { pStatus: valid ? 'Valid' : 'Invalid' }),
      ),
    'its owner deletes it': () => isDeleted((id) => seller.ask(DELETE, { id })),
    'its owner deletes it by REST': () => isDeleted((id) => rest.as(seller.token).delete(`/products/${id}`)),
    'staff delete it': () => isDeleted((id) => staff.ask(DELETE, { id })),
  },
  transaction: {
    'GraphQL purchases': () => isBought(purchased),
    'REST purchases': () =>
      isBought(async (buyer, productID) =>
        idOf(await rest.as(buyer.token).post('/transactions', { productID, paymentMethod: 'Cash' })),
      ),
    'a donation is claimed': () =>
      isBought((buyer, id) => {
        const claim = 'mutation ($id: ID!) { purchase(productId: $id) { id } }';
        return buyer.ask<{ purchase: { id: string } }>(claim, { id }).then(({ purchase }) => purchase.id);
      }, ProductType.DONATION),
    'a card pays': () =>
      isBought(async (buyer, id) => {
        await press(app, await payProduct(buyer, id), 'pay');
        return (await transactionOf(buyer))?.id;
      }),
    'it is cancelled, and the product renamed and deleted': async () => {
      const { id, title, product, buyer } = await isBought(purchased);
      await buyer.ask(CANCEL, { id });
      expect(await foundIn(OF_PRODUCTS, title)).toEqual([[product.id], [product.id]]);
      await seller.ask(UPDATE, { id: product.id, input: input(newWord(), 'x') });
      expect(await foundIn(OF_PRODUCTS, title)).toEqual([[], []]);
      expect(await found('allTransactions', title)).toEqual([id]);
      await seller.ask(DELETE, { id: product.id });
      expect(await found('allTransactions', title)).toEqual([id]);
    },
  },
};

test('every declaration of words is in the list of indexes, and has its ways here', async () => {
  const features = join(import.meta.dirname, '../features');
  const files = (await readdir(features, { recursive: true })).filter((name) => name.endsWith('.words.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(join(features, name))));
  const declared = modules.flatMap((module) => Object.values(module));
  expect(new Set(declared)).toEqual(new Set(WORD_INDEXES));
  expect(Object.keys(WAYS).toSorted()).toEqual(WORD_INDEXES.map(({ thing }) => thing).toSorted());
});

describe.each(Object.entries(WAYS))('a %s is found by its words of now, and by no old ones', (_thing, ways) => {
  test.each(Object.entries(ways))('%s', async (_way, go) => {
    await go();
    // Nothing else was left behind either.
    await expectWholeIndex(app.em());
  });
});
