import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeSavedSearch, makeUser } from '../../testing/factories.ts';
import { Digest } from './digest.entity.ts';
import { SavedSearch } from './saved-search.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const SAVE = 'mutation ($name: String!) { saveSearch(name: $name, filter: { search: "lamp" }) { id } }';

describe('a person keeps at most 20 searches', () => {
  test('also when several come at once', async () => {
    const person = await makeUser(app);
    for (let n = 0; n < 18; n++) await makeSavedSearch(app, person);
    const refusals = await Promise.all(
      Array.from({ length: 5 }, (_, n) => person.refusal(SAVE, { name: `More ${n}` })),
    );
    expect(refusals.filter((code) => code === null)).toHaveLength(2);
    expect(refusals.filter((code) => code === 'WRONG_STATE')).toHaveLength(3);
    expect(await app.em().count(SavedSearch, { userId: person.id })).toBe(20);
    expect(await app.em().count(Digest, { userId: person.id })).toBe(1);
  });
});
