import { sql } from 'kysely';
import type { EntityManager } from '../database/database.ts';
import { findIn, newestIds, type FoundQuery } from '../database/newest.ts';
import type { Tables } from '../database/tables.ts';
import { lookUpWords } from './search-words.ts';
import { NOTHING, Search, sourceOf, textOf, type Starts } from './search.ts';
import type { WordIndex } from './word-index.ts';

/** Up to this many people, their things are looked up; if more people are found, each thing is asked whose it is. */
const MOST_PEOPLE = 500;
/** Up to this many people, the things of each are read by a query of their own, along an index. */
const MOST_ALONG = 4;

interface SearchWithPeople {
  found: Search | null;
  people: Search | null;
}

/** The same for things by their own words and by those of the people they belong to, in one statement. */
export async function lookUpWithPeople(
  em: EntityManager,
  index: WordIndex,
  ofPeople: WordIndex,
  text: string | null | undefined,
): Promise<SearchWithPeople> {
  const [own, people] = await lookUpWords(em, [index, ofPeople], text);
  return {
    found: own ? new Search(em, index.thing, own) : null,
    people: people ? new Search(em, ofPeople.thing, people) : null,
  };
}

/** The things of the people whom a search finds; `columns` hold the people's ids. */
export async function startsOfPeople<Table extends keyof Tables & string>(
  em: EntityManager,
  search: Search,
  table: Table,
  columns: (keyof Tables[Table] & string)[],
): Promise<FoundQuery[]> {
  const { lead, others } = await search.starts();
  const own = lead ? await newestIds(em, [sourceOf(lead)], MOST_PEOPLE + 1) : [];
  const more = own.length <= MOST_PEOPLE ? await newestIds(em, others.map(sourceOf), MOST_PEOPLE + 1) : [];
  const people = [...new Set([...own, ...more])];
  const things = sql.table(table);
  return columns
    .map((column) => sql.ref(column))
    .flatMap((person) => {
      if (people.length <= MOST_ALONG)
        return people.map((id) => findIn(em, things).where(sql<boolean>`found.${person} = ${id}`));
      // Distinct, so that SQLite gathers them first.
      if (people.length <= MOST_PEOPLE)
        return [findIn(em, sql`(select distinct id from ${things} where ${person} in (${sql.join(people)}))`)];
      return [
        findIn(em, things, sql`cross join ${textOf(search.thing)} as own on own.id = found.${person}`).where(
          search.isIn('own'),
        ),
      ];
    });
}

/** The things that a search finds by their own words, and those of the people whom it finds. */
export async function startsWithPeople<Table extends keyof Tables & string>(
  em: EntityManager,
  { found, people }: SearchWithPeople,
  table: Table,
  columns: (keyof Tables[Table] & string)[],
): Promise<Starts> {
  const { lead, others } = found ? await found.starts() : NOTHING;
  return { lead, others: people ? [...others, ...(await startsOfPeople(em, people, table, columns))] : others };
}
