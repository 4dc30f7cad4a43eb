import { Field } from 'type-graphql';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { letterKind, type LetterSection } from '../../news/letters.ts';
import type { MailReceiver } from '../../news/queue.ts';
import { bell, type News } from '../../news/tell.ts';

const { FINDS: group } = NewsGroup;

@NewsType<SearchDigest>({
  event: 'SEARCH_DIGEST',
  group,
  description: 'Your saved searches found new products.',
  content: ({ searches }) => searches.join(', '),
})
class SearchDigest {
  @Field(() => [String], { description: 'The names of these searches.' })
  searches!: string[];
}

const digest = letterKind('SEARCH_DIGEST', { group, path: () => '/savedSearches' });

/** Somebody is told what their saved searches found: by the bell its searches, by mail the newest products too. */
export const searchDigest = (to: MailReceiver, found: LetterSection[]): News => ({
  to,
  bell: bell(SearchDigest, { senderId: null }, { searches: found.map(({ title }) => title) }),
  mail: digest({}, found),
});
