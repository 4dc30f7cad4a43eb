import { describe, expect, it } from 'vitest';
import { MessagesDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { chatWith, message, messagesPage, readList } from '../../../testing/chat.ts';
import { buyer } from '../../../testing/market.ts';
import { addMessage, beforeGap, hasGap, readMessages } from './messagesCache.ts';

const from = (number: number) => message(number, 'buyer');

/** A cache into which pages are written as they are read. */
function makeCache() {
  const cache = createCache();
  const write = (page: object, numbers: number[], more?: Parameters<typeof messagesPage>[1]) =>
    cache.writeQuery({
      query: MessagesDocument,
      variables: { chatId: 'chat', ...page },
      data: messagesPage(numbers.map(from), more),
    });
  const known = () => {
    const messages = readMessages(cache, 'chat');
    return messages && { numbers: messages.edges.map(({ node }) => node.number), ...messages.pageInfo };
  };
  return { cache, write, known };
}

describe('the messages in the cache', () => {
  it('are in the order of their numbers, whatever order the pages come in', () => {
    const { write, known } = makeCache();
    write({ last: 2 }, [5, 6], { hasPreviousPage: true });
    write({ first: 100, after: 'c6' }, [7]);
    write({ last: 2, before: 'c5' }, [3, 4], { hasPreviousPage: true, hasNextPage: true });
    expect(known()).toMatchObject({ numbers: [3, 4, 5, 6, 7], hasPreviousPage: true, hasNextPage: false });
    write({ last: 2, before: 'c3' }, [1, 2]);
    expect(known()).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6, 7], hasPreviousPage: false });
  });

  it('have one that came live in its place, and once when a page brings it again', () => {
    const { cache, write, known } = makeCache();
    write({ last: 2 }, [1, 2]);
    expect(addMessage(cache, from(3))).toBe(true);
    expect(addMessage(cache, from(3))).toBe(true);
    expect(known()?.numbers).toEqual([1, 2, 3]);
    // The page was made before the live one and is read after it.
    write({ first: 100, after: 'c2' }, []);
    expect(known()?.numbers).toEqual([1, 2, 3]);
    write({ first: 100, after: 'c2' }, [3, 4], { hasPreviousPage: true });
    expect(known()).toMatchObject({ numbers: [1, 2, 3, 4], hasPreviousPage: false });
  });

  it('do not begin with one that came live: what was before it is not known', () => {
    const { cache, known } = makeCache();
    expect(addMessage(cache, from(7))).toBe(false);
    expect(known()).toBeNull();
  });

  it('have one that is older than all of them only once its page is read', () => {
    const { cache, write, known } = makeCache();
    write({ last: 2 }, [5, 6], { hasPreviousPage: true });
    expect(addMessage(cache, from(3))).toBe(true);
    expect(known()?.numbers).toEqual([5, 6]);
    write({ last: 2, before: 'c5' }, [3, 4], { hasPreviousPage: true });
    expect(known()?.numbers).toEqual([3, 4, 5, 6]);
  });

  it('that come live are the last words in the list of chats', () => {
    const { cache, write } = makeCache();
    const { request, result } = readList(chatWith(buyer, from(1)));
    cache.writeQuery({ ...request, data: result.data });
    const lastNumber = () => cache.readQuery(request)?.chats.edges[0]?.node.lastMessage?.number;
    write({ last: 2 }, [1]);
    addMessage(cache, from(3));
    expect(lastNumber()).toBe(3);
    addMessage(cache, from(2));
    expect(lastNumber()).toBe(3);
  });

  it.each([
    { numbers: [], hasPreviousPage: false, before: [] },
    { numbers: [1, 2], hasPreviousPage: false, before: [1, 2] },
    { numbers: [2, 3], hasPreviousPage: false, before: [] },
    { numbers: [5, 6], hasPreviousPage: true, before: [5, 6] },
    { numbers: [5, 6, 8, 9, 11], hasPreviousPage: true, before: [5, 6] },
  ])(
    'that are $numbers, with earlier ones: $hasPreviousPage, are whole up to the first that is missing: $before',
    ({ numbers, hasPreviousPage, before }) => {
      const { cache, write } = makeCache();
      write({ last: 5 }, numbers, { hasPreviousPage });
      const messages = readMessages(cache, 'chat');
      expect(messages && beforeGap(messages).map(({ node }) => node.number)).toEqual(before);
      expect(messages && hasGap(messages)).toBe(before.length < numbers.length);
    },
  );
});
