import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeProduct, makeStaff, makeUser } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const TAKE_DOWN =
  'mutation ($id: ID!, $reason: String!) { setProductValidity(id: $id, on: false, reason: $reason) { id } }';

test('of two that take it down at once one does, and its owner is told once', async () => {
  const staff = await makeStaff(app);
  for (let n = 0; n < 5; n++) {
    const owner = await makeUser(app);
    const { id } = await makeProduct(app, owner);
    const codes = await Promise.all(['One', 'Two'].map((reason) => staff.refusal(TAKE_DOWN, { id, reason })));
    expect(codes.map((code) => code ?? 'done').toSorted()).toEqual(['WRONG_STATE', 'done']);
    expect(await owner.ask('{ notifications { nodes { event } } }')).toEqual({
      notifications: { nodes: [{ event: 'PRODUCT_TAKEN_DOWN' }] },
    });
  }
});
