import { expect } from 'vitest';
import { rows, type EntityManager } from '../database/database.ts';
import { Setting } from '../database/setting.entity.ts';
import { WORD_INDEXES } from '../entities.ts';
import { joinedWords } from '../search/folding.ts';
import { entriesOf, type Thing } from '../search/word-index.ts';

const line = (thing: Thing, values: object) => `${thing} ${JSON.stringify(Object.entries(values).toSorted())}`;

/** What the index contains, and what it should contain for the things that are stored. */
async function indexOf(em: EntityManager) {
  const [is, should]: [string[], string[]] = [[], []];
  for (const { thing, entity, wordsOf } of WORD_INDEXES) {
    for (const row of await em.fork().find(entity, {})) {
      const words = wordsOf(row);
      should.push(line(thing, { id: row.id, words: joinedWords(words) }));
      should.push(...entriesOf({ id: row.id, words }).map((entry) => line(thing, entry)));
    }
    for (const text of await rows(em).selectFrom(`${thing}_text`).selectAll().execute()) is.push(line(thing, text));
    for (const entry of await rows(em).selectFrom(`${thing}_word`).selectAll().execute()) is.push(line(thing, entry));
  }
  return { is: is.toSorted(), should: should.toSorted() };
}

/** Checks the index of words against the things that are stored. */
export async function expectWholeIndex(em: EntityManager) {
  const { is, should } = await indexOf(em);
  expect(should.length).toBeGreaterThan(0);
  expect(is).toEqual(should);
}

/** Empties the index and asks the next start to fill it, as a migration does that replaces its tables. */
export async function emptyIndex(em: EntityManager) {
  for (const { thing } of WORD_INDEXES) {
    for (const table of [`${thing}_text`, `${thing}_word`]) await em.execute(`delete from ${table}`);
    await em.upsert(Setting, { name: `fill ${thing} words`, value: '' });
  }
}
