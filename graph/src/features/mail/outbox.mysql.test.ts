import { describe, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { ProductStatus } from '../products/product.entity.ts';
import type { TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makePicture, makeProduct, makeTransaction, makeUser, productNow } from '../../testing/factories.ts';
import { allSent, askForLink, mailServer, queued, REQUEST_RESET, startMailing } from '../../testing/outbox.ts';
import { freePort } from '../../testing/ports.ts';
import type { MailServer } from '../../testing/smtp.ts';
import { FIRST_PAUSE_MS } from './outbox.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';

/** Another server on the same data. */
const startBeside = ({ dataDir, services }: TestApp, { url }: MailServer) =>
  startMailing(url, { DATA_DIR: dataDir, DATABASE_URL: services.config.databaseUrl ?? '' });

const makeProof = (app: TestApp, owner: { id: string }) => makePicture(app, owner, UploadPurpose.PAYMENT_PROOF);

const PURCHASE = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';

describe('a mail is part of what it tells of', () => {
  test('a purchase that fails queues none', async () => {
    const mailbox = await mailServer();
    const app = await startMailing(mailbox.url);
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    await app.em().execute('alter table notification rename to notification_away');
    expect(await buyer.refusal(PURCHASE, { id })).toBe('INTERNAL_SERVER_ERROR');
    await app.em().execute('alter table notification_away rename to notification');
    expect([await queued(app), mailbox.received, (await productNow(app, id))?.status]).toEqual([
      [],
      [],
      ProductStatus.VALID,
    ]);
  });

  test('a purchase whose mail cannot be queued is none', async () => {
    const app = await startMailing((await mailServer()).url);
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    await app.em().execute('alter table outgoing_mail rename to outgoing_mail_away');
    expect(await buyer.refusal(PURCHASE, { id })).toBe('INTERNAL_SERVER_ERROR');
    await app.em().execute('alter table outgoing_mail_away rename to outgoing_mail');
    expect((await productNow(app, id))?.status).toBe(ProductStatus.VALID);
  });

  test('a process that dies after the commit has lost nothing: the next one sends it', async () => {
    const mailbox = await mailServer();
    const first = await startMailing(mailbox.url);
    await first.services.outbox.stop();
    const { email } = await askForLink(first);
    await expect.poll(() => queued(first)).toHaveLength(1);
    const next = await startBeside(first, mailbox);
    await mailbox.mailsTo(email);
    await allSent(next);
  });

  test('what it said is kept no longer than until it is sent', async () => {
    const mailbox = await mailServer();
    const app = await startMailing(mailbox.url);
    await app.services.outbox.stop();
    const { email } = await askForLink(app);
    await expect.poll(async () => (await queued(app)).map(({ recipient }) => recipient)).toEqual([email]);
    await mailbox.mailsTo(email, 0);
    const next = await startBeside(app, mailbox);
    const [mail] = await mailbox.mailsTo(email);
    await allSent(next);
    expect(JSON.stringify(await digest(next))).not.toContain(/resetPassword.(\S+)/.exec(mail?.text ?? '')?.[1]);
  });

  test('of the pictures that prove one payment the first alone asks the seller', async () => {
    const app = await startMailing((await mailServer()).url);
    await app.services.outbox.stop();
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeTransaction(app, seller, buyer);
    for (const key of [await makeProof(app, buyer), await makeProof(app, buyer)])
      await buyer.ask('mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }', {
        id,
        image: app.services.media.bareUrl(key),
      });
    expect((await queued(app)).map(({ kind }) => kind)).toEqual(['PAYMENT_TO_CONFIRM']);
  });

  test('a new reset link takes the place of one that is still to be sent', async () => {
    const app = await startMailing((await mailServer()).url);
    await app.services.outbox.stop();
    const { email } = await askForLink(app);
    await expect.poll(() => queued(app)).toHaveLength(1);
    const [old] = await queued(app);
    await app.visitor.ask(REQUEST_RESET, { email });
    await expect.poll(async () => (await queued(app)).map(({ id }) => id)).not.toContain(old?.id);
    await expect.poll(() => queued(app)).toHaveLength(1);
  });
});

describe('a mail that fails', () => {
  test.each([
    [0, 2500, 5000],
    [1, 5000, 10_000],
    [4, 40_000, 80_000],
    [30, 30 * 60_000, 60 * 60_000],
  ])('after %i failures waits from %i to %i milliseconds, by chance', async (failures, shortest, longest) => {
    const app = await startMailing(`smtp://127.0.0.1:${await freePort()}`, {}, FIRST_PAUSE_MS);
    const { id: userId } = await makeUser(app);
    const em = app.em();
    em.create(OutgoingMail, {
      userId,
      kind: 'ACCOUNT_APPROVED',
      recipient: 'a@pasar.example',
      content: JSON.stringify({ values: {}, sections: [], path: '/browse' }),
      attempts: failures,
      giveUpAt: new Date(Date.now() + 24 * 60 * 60_000),
    });
    // The outbox may still be looking since its start.
    const before = Date.now();
    await em.flush();
    app.services.outbox.wake();
    await expect.poll(async () => (await queued(app))[0]?.attempts).toBe(failures + 1);
    await app.services.outbox.stop();
    const [mail] = await queued(app);
    const next = mail?.nextAttemptAt.getTime() ?? 0;
    expect([next >= before + shortest, next <= Date.now() + longest]).toEqual([true, true]);
  });

  test('is given up, and its text deleted, when it would be of no use any more: a reset link after its half hour', async () => {
    const mailbox = await mailServer();
    const app = await startMailing(mailbox.url);
    await app.services.outbox.stop();
    await askForLink(app);
    await expect.poll(() => queued(app)).toHaveLength(1);
    const [mail] = await queued(app);
    const useful = (mail?.giveUpAt.getTime() ?? 0) - Date.now();
    expect([useful > 25 * 60_000, useful <= 30 * 60_000]).toEqual([true, true]);
    await app.em().nativeUpdate(OutgoingMail, {}, { giveUpAt: new Date() });
    await allSent(await startBeside(app, mailbox));
    expect(mailbox.received).toEqual([]);
  });
});
