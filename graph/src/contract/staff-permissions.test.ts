import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import { Report } from '../features/reports/report.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../testing/factories.ts';

/** A permission field and its action give the same answer, whoever asks. */
let app: TestApp;
let staff: TestUser;
let member: TestUser;
beforeAll(async () => {
  app = await startApp();
  [staff, member] = [await makeStaff(app), await makeUser(app)];
});
afterAll(() => app.close());

interface Answer {
  about: Record<string, { allowed: boolean; code: string | null }>;
}

/** The field's answer, as the code that the action would be refused with; null: it would be done. */
async function asked(who: TestUser, query: string, field: string, id: string): Promise<string | null | undefined> {
  const { about } = await who.ask<Answer>(`query ($id: ID!) { about: ${query} { ${field} { allowed code } } }`, { id });
  const { allowed, code } = about[field] ?? {};
  expect(allowed).toBe(code === null);
  return code;
}

const asStaff = (): TestUser => staff;
const asMember = (): TestUser => member;
const WHO: [name: string, who: () => TestUser][] = [
  ['staff', asStaff],
  ['a member', asMember],
];

describe.each(WHO)('asked by %s', (_name, who) => {
  describe.each(Object.values(UserStatus))('of an account that is %s', (status) => {
    test.each([
      ['canActivate', 'mutation ($id: ID!) { activateAccount(id: $id) { id } }'],
      ['canReturn', 'mutation ($id: ID!) { returnAccount(id: $id, reason: "Not readable") { id } }'],
      ['canRequestReview', 'mutation ($id: ID!) { requestReview(id: $id, reason: "Look again") { id } }'],
      ['canDeactivate', 'mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Sold fakes") { id } }'],
      ['canFine', 'mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }'],
    ])('%s', async (field, action) => {
      const { id } = await makeUser(app, { status });
      const answered = await asked(who(), 'user(id: $id)', field, id);
      expect(await who().refusal(action, { id })).toBe(answered);
    });
  });

  test.each(['canActivate', 'canReturn', 'canRequestReview', 'canDeactivate', 'canFine'])(
    'of an administrator: %s',
    async (field) => {
      const { id } = await makeStaff(app);
      expect(await asked(who(), 'user(id: $id)', field, id)).toBe('FORBIDDEN');
    },
  );

  describe.each([ProductStatus.VALID, ProductStatus.INVALID, ProductStatus.UNAVAILABLE])(
    'of a product of theirs that is %s',
    (status) => {
      const validity = status === ProductStatus.VALID ? 'valid: false, reason: "Not allowed"' : 'valid: true';
      test.each([
        ['canSetValidity', `mutation ($id: ID!) { setProductValidity(id: $id, ${validity}) { id } }`],
        ['canRemove', 'mutation ($id: ID!) { removeProduct(id: $id) { id } }'],
      ])('%s', async (field, action) => {
        const { id } = await makeProduct(app, member, { status });
        const answered = await asked(who(), 'product(id: $id)', field, id);
        expect(await who().refusal(action, { id })).toBe(answered);
      });
    },
  );
});

test.each([false, true])('of a report whose being solved is %s, staff: canSolve', async (solved) => {
  const { id } = await makeReport(app, member);
  if (solved) await app.em().nativeUpdate(Report, { id }, { solved });
  const { reports } = await staff.ask<{ reports: { nodes: { id: string; canSolve: { code: string | null } }[] } }>(
    '{ reports(first: 50) { nodes { id canSolve { code } } } }',
  );
  const answered = reports.nodes.find((report) => report.id === id)?.canSolve.code;
  expect(answered).toBe(solved ? 'WRONG_STATE' : null);
  expect(await staff.refusal('mutation ($id: ID!) { solveReport(id: $id) { id } }', { id })).toBe(answered);
});
