import { expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { payFine } from '../../testing/payments.ts';
import { makeStaff, makeUser } from '../../testing/factories.ts';
import { Checkout } from './checkout.entity.ts';
import { FineEntry, FineEntryKind } from './fine-entry.entity.ts';

test('checkouts and the ledger of before stay, and one that never reached the provider is given a name', async () => {
  const app = await startApp();
  const [user, staff] = [await makeUser(app, { fine: 1000 }), await makeStaff(app)];
  const sessionId = await payFine(user);
  const em = app.em();
  em.create(FineEntry, { userId: user.id, byId: staff.id, kind: FineEntryKind.SET, amount: 1000 });
  await em.flush();
  const { migrator } = app.services.database;
  // The later migration adds to the same tables.
  const executed = (await migrator.getExecuted()).map(({ name }) => name);
  await migrator.down({ migrations: executed.filter((name) => /_(payments|staff_work)$/.test(name)) });
  const columns = 'id, user_id, purpose, amount, session_id, url, status, refund, refunded, expires_at, created_at';
  await em.execute(
    `insert into checkout (${columns}) select 'never', user_id, purpose, amount, null, null, 'OPEN', 0, refunded, expires_at, created_at from checkout`,
  );
  await migrator.up();
  expect(await app.em().find(Checkout, {}, { orderBy: { id: 'asc' } })).toMatchObject([
    { sessionId, userId: user.id, amount: 1000, returned: 0 },
    { id: 'never', sessionId: 'none_never', url: '' },
  ]);
  expect(await app.em().find(FineEntry, {})).toMatchObject([{ userId: user.id, byId: staff.id, amount: 1000 }]);
  expect(await migrator.checkSchema()).toBe(false);
  await app.close();
});
