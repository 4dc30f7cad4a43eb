import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atomically } from '../../../database/database.ts';
import { Notification } from '../../../news/notification.entity.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeTransaction, makeUser } from '../../../testing/factories.ts';
import { isServed, startProcesses, type Processes } from '../../../testing/processes.ts';
import { lockProduct } from '../../products/products.service.ts';
import { CancelReason, Transaction } from '../transaction.entity.ts';
import { clockUntil } from './clock.rules.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/** As many deals end within the minute that begins after so long, and the parties of as many others are reminded. */
const DEALS = 20;
const AFTER = 48 * HOUR;
const MOVED = AFTER + 60 * SECOND;
/** MySQL lists transactions anew only if nobody has looked for 100 ms. */
const REFRESHED = 200;

/** Deals that end one after the other, and others that end two hours later. */
async function arrange(app: TestApp) {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const made = Date.now();
  const make = async (after: number) => {
    const deals: Transaction[] = [];
    for (let n = 1; n <= DEALS; n++)
      deals.push(await makeTransaction(app, seller, buyer, clockUntil(new Date(made + after + n * SECOND))));
    return deals;
  };
  return { ending: await make(AFTER), ongoing: await make(AFTER + 2 * HOUR) };
}

/** That both parties of each of these deals were told this. */
const each = (deals: Transaction[], event: string) =>
  deals.flatMap(({ id, buyerId, sellerId }) => [buyerId, sellerId].map((who) => `${event} ${id} ${who}`));

describe.runIf(isServed())('several processes', () => {
  let market: Processes<Awaited<ReturnType<typeof arrange>>>;
  let app: TestApp;
  beforeAll(async () => {
    market = await startProcesses(arrange, {}, true);
    app = await market.inspect();
  });
  afterAll(async () => {
    await app.stop();
    await market.close();
  });

  /** How many transactions wait for a row that another one has locked. */
  const waiting = async () => {
    const [row] = await app.em().execute<{ waiting: number }[]>(
      `select count(*) as waiting from information_schema.innodb_trx
       join information_schema.processlist on id = trx_mysql_thread_id
       where trx_state = 'LOCK WAIT' and db = database()`,
    );
    return Number(row?.waiting);
  };

  test('one killed amid a lapse: within a minute of their time the others end and remind of each deal, each person once', async () => {
    const { ending, ongoing } = market.arranged;
    const [victim, ...others] = market.processes;
    await atomically(app.em(), async (tx) => {
      // The victim has written half of this lapse, and gets no further.
      await lockProduct(tx, ending[DEALS / 2]?.productId ?? '');
      victim?.send(MOVED);
      await expect.poll(waiting, { interval: REFRESHED }).toBe(1);
      others.forEach((process) => process.send(MOVED));
      await victim?.kill();
    });
    // They look again without any time going by: one may have waited too long for a row.
    const reminded = { payBy: { $ne: null }, remindAt: null, cancelReason: null };
    await expect
      .poll(() => {
        market.moveClock(0);
        return app.em().count(Transaction, { $or: [reminded, { cancelReason: CancelReason.LAPSED }] });
      })
      .toBe(2 * DEALS);

    const told = await app.em().find(Notification, {});
    expect(
      told.map(({ event, transactionId, receiverId }) => `${event} ${transactionId} ${receiverId}`).toSorted(),
    ).toEqual([...each(ending, 'DEAL_LAPSED'), ...each(ongoing, 'DEAL_ENDS_SOON')].toSorted());
  });
});
