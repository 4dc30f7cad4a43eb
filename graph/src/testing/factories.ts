import sharp from 'sharp';
import { createAdministrator } from '../accounts/administrator.ts';
import { openSession } from '../accounts/sessions.ts';
import { User, UserStatus } from '../accounts/user.entity.ts';
import { rows } from '../database/database.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { ProductCategory } from '../products/product-category.entity.ts';
import { Condition, Product, ProductStatus, ProductType } from '../products/product.entity.ts';
import { PaymentMethod, Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import type { TestApp } from './app.ts';
import { ask } from './client.ts';

/** What the factories make is there without going through the API: only what a test is about does. */
export interface TestUser {
  id: string;
  token: string;
}

/** The password of everybody that the factories make. */
export const PASSWORD = 'Kampus#2026';

let count = 0;

/** A user with a session; Active with a full profile unless `values` says otherwise. */
export async function makeUser(app: TestApp, values: Partial<User> = {}): Promise<TestUser> {
  const n = ++count;
  const em = app.em();
  const user = em.create(User, {
    fullName: `Person ${n}`, email: `person${n}@pasar.example`, phone: '60123456789', passportNo: `P${n}`,
    passwordHash: 'unusable', address: `${n} Jalan Kampus`, bankType: 'MayBank', bankAccount: '123456789012',
    status: UserStatus.ACTIVE, ...values,
  });
  await em.flush();
  return signIn(app, user);
}

export async function makeStaff(app: TestApp): Promise<TestUser> {
  const user = await createAdministrator(app.em(), { email: `staff${++count}@pasar.example`, password: PASSWORD });
  return signIn(app, user);
}

async function signIn(app: TestApp, { id }: User): Promise<TestUser> {
  const em = app.em();
  const token = openSession(em, id, 1);
  await em.flush();
  return { id, token };
}

/** A Valid product for RM 50 unless `values` says otherwise. */
export async function makeProduct(app: TestApp, seller: TestUser, values: Partial<Product> = {}, categories: string[] = []): Promise<Product> {
  const em = app.em();
  const type = values.type ?? ProductType.SELL;
  const product = em.create(Product, {
    sellerId: seller.id, title: `Product ${++count}`, description: 'As good as new', condition: Condition.USED, type,
    price: type === ProductType.SELL ? 5000 : 0, ...values,
  });
  await em.flush();
  for (const category of categories) em.create(ProductCategory, { productId: product.id, category });
  await em.flush();
  return product;
}

/** A deal over a new product: Not Paid by transfer unless `values` says otherwise. */
export async function makeDeal(app: TestApp, seller: TestUser, buyer: TestUser, values: Partial<Transaction> = {}): Promise<Transaction> {
  const status = values.status === TransactionStatus.CANCELLED ? ProductStatus.VALID : ProductStatus.UNAVAILABLE;
  const donated = values.paymentMethod === null;
  const product = await makeProduct(app, seller, { status, type: donated ? ProductType.DONATION : ProductType.SELL });
  const em = app.em();
  const deal = em.create(Transaction, {
    sellerId: seller.id, buyerId: buyer.id, productId: product.id, title: product.title, price: product.price,
    liveProductId: status === ProductStatus.VALID ? null : product.id, paymentMethod: PaymentMethod.TRANSFER, ...values,
  });
  await em.flush();
  return deal;
}

/** A small real picture. */
export const pngBytes = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6b58' } }).png().toBuffer();

/** Uploads a picture as clients do: a ticket, then a multipart form. Answers its `secure_url`. */
export async function upload(app: TestApp, user: TestUser, purpose: UploadPurpose): Promise<string> {
  const { createUpload } = await ask<{ createUpload: { url: string; fields: { name: string; value: string }[] } }>(
    app.url, user.token, 'mutation ($purpose: UploadPurpose!) { createUpload(purpose: $purpose) { url fields { name value } } }', { purpose },
  );
  const form = new FormData();
  for (const { name, value } of createUpload.fields) form.append(name, value);
  form.append('file', new Blob([await pngBytes()], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${app.url}/media/upload`, { method: 'POST', body: form });
  const { secure_url } = (await response.json()) as { secure_url: string };
  return secure_url;
}

/** A row as it is in the database now. */
export const productNow = (app: TestApp, id: string) =>
  rows(app.em()).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
