import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../graph/src/testing/app.ts';
import { makeProduct, makeUser } from '../graph/src/testing/factories.ts';
import { openLine, type Line } from '../graph/src/testing/line.ts';
import { isServed, startProcesses, type Processes } from '../graph/src/testing/processes.ts';
import { openBrowser } from './support/browser.ts';
import { chromiumBinary } from './support/chromium.ts';
import { otherComplaints } from './support/network.ts';
import { visitorWith } from './support/session.ts';
import { sayInChat, typeUntilSeen } from './support/steps.ts';

/** Two people, each with something to sell. */
async function arrange(app: TestApp) {
  const person = async (fullName: string) => {
    const { id, token } = await makeUser(app, { fullName });
    return {
      session: { id, token, fullName, isStaff: false },
      productId: (await makeProduct(app, { id }, { title: `Bicycle of ${fullName}` })).id,
    };
  };
  return { aina: await person('Aina'), omar: await person('Omar') };
}

describe.runIf(isServed() && chromiumBinary())('browsers on different processes', () => {
  let market: Processes<Awaited<ReturnType<typeof arrange>>>;
  let browser: Browser;
  /** How Aina and Omar connect: each to a process of their own, as long as it answers. */
  let lines: [Line, Line];
  beforeAll(async () => {
    [market, browser] = await Promise.all([startProcesses(arrange), openBrowser()]);
    const [one = 0, two = 0, three = 0] = market.ports;
    lines = [await openLine([one, three], 'first'), await openLine([two, three], 'first')];
  });
  afterAll(async () => {
    await browser?.close();
    lines?.forEach((line) => line.close());
    await market?.close();
  });

  test('chat, typing and notifications arrive; a process that is killed is not missed', async () => {
    const { aina, omar } = market.arranged;
    const [here, there] = [
      await visitorWith(browser, lines[0].url, aina.session),
      await visitorWith(browser, lines[1].url, omar.session),
    ];

    await here.page.goto(`/product/${omar.productId}`);
    await here.page.getByRole('button', { name: 'Chat now' }).click();
    await there.page.goto('/');
    await sayInChat(here.page, 'Is it still there?');
    await there.page.getByRole('button', { name: 'Notifications, 1 unseen' }).waitFor();

    await there.page.goto(`/product/${aina.productId}`);
    await there.page.getByRole('button', { name: 'Chat now' }).click();
    const [hers, his] = [here.page.getByRole('log'), there.page.getByRole('log')];
    await his.getByText('Is it still there?').waitFor();
    await sayInChat(there.page, 'It is');
    await hers.getByText('It is').waitFor();
    await typeUntilSeen(here.page, there.page.getByText('Aina is typing'));

    await market.processes[0]?.kill();
    await sayInChat(there.page, 'Come and see');
    await hers.getByText('Come and see').waitFor();
    await sayInChat(here.page, 'Then I take it');
    await his.getByText('Then I take it').waitFor();
    for (const log of [hers, his]) expect(await log.getByText('Then I take it').count()).toBe(1);
    expect(otherComplaints([...here.complaints, ...there.complaints])).toEqual([]);
  });
});
