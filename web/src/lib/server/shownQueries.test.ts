import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it, onTestFinished } from 'vitest';
import { afterReading } from './shownQueries.ts';

const QUERY = gql`
  query numbers {
    number
  }
`;

/** A query on the screen that is answered when the test says so. */
function show() {
  const answers = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ link: new ApolloLink(() => answers), cache: new InMemoryCache() });
  const reader = client.watchQuery({ query: QUERY }).subscribe(() => {});
  onTestFinished(() => reader.unsubscribe());
  return { client, reader, answers };
}

it('waits for the answer of a query that is being read', async () => {
  const { client, answers } = show();
  const wait = afterReading(client, QUERY).then(() => client.readQuery({ query: QUERY }));
  answers.next({ data: { number: 1 } });
  answers.complete();
  expect(await wait).toEqual({ number: 1 });
});

it('waits for nothing else', async () => {
  const { client } = show();
  await expect(
    afterReading(
      client,
      gql`
        query others {
          others
        }
      `,
    ),
  ).resolves.toBeUndefined();
});

it.each<[string, (stage: ReturnType<typeof show>) => unknown]>([
  ['the query fails', ({ answers }) => answers.error(new Error('Offline'))],
  [
    'nobody looks at it any more',
    ({ reader, answers }) => {
      reader.unsubscribe();
      answers.next({ data: { number: 1 } });
      answers.complete();
    },
  ],
  ['the session ends', ({ client }) => client.clearStore()],
  [
    'another session begins',
    ({ client, answers }) => {
      const begun = client.resetStore().catch(() => undefined);
      answers.next({ data: { number: 1 } });
      answers.complete();
      return begun;
    },
  ],
])('waits no longer when %s', async (_what, happen) => {
  const stage = show();
  const wait = afterReading(stage.client, QUERY);
  void happen(stage);
  await expect(wait).resolves.toBeUndefined();
});
