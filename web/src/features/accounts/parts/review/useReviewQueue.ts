import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReviewAgainDocument, ReviewDocument } from '../../../../generated/graphql.ts';
import type { ReviewAccount_AccountFragment, ReviewAgainQuery } from '../../../../generated/graphql.ts';

export type ReviewAccount = ReviewAccount_AccountFragment;

/** An account in the queue. */
interface Place {
  account: ReviewAccount;
  /** Of its place in the order of waiting, which it keeps when it is decided about. */
  cursor: string;
}

/** What became of an account: decided about by somebody, or sent again. */
type Present = NonNullable<ReviewAgainQuery['user']>;

/**
 * The accounts that wait for staff, one at a time, longest waiting first. The next one and its pictures are loaded
 * while this one is looked at.
 */
export function useReviewQueue() {
  const client = useApolloClient();
  /** Undefined while it loads; null behind the last one. */
  const [place, setPlace] = useState<Place | null>();
  const [error, setError] = useState<unknown>(null);
  const next = useRef<Promise<Place | null> | null>(null);

  const readAfter = async (after: string | null): Promise<Place | null> => {
    const { data } = await client.query({ query: ReviewDocument, variables: { after }, fetchPolicy: 'no-cache' });
    const edge = data?.accounts.edges[0];
    if (!edge) return null;
    for (const picture of [edge.node.passportImage, edge.node.image, edge.node.qrImage])
      if (picture) new Image().src = picture;
    return { account: edge.node, cursor: edge.cursor };
  };

  const take = (found: Place | null) => {
    setPlace(found);
    next.current = found && readAfter(found.cursor);
    // Going on asks once more.
    next.current?.catch(() => (next.current = null));
  };
  const show = (reading: Promise<Place | null>) => reading.then(take, setError);

  const readFirst = useEffectEvent(() => readAfter(null));
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    readFirst().then(takeFirst, setError);
  }, []);
  const restart = () => {
    setError(null);
    setPlace(undefined);
    return show(readAfter(null));
  };

  /** Goes on to the one behind, or tries that again; somebody may have come since nobody was there. */
  const advance = async () => {
    const after = place?.cursor ?? null;
    setError(null);
    await show((next.current ?? readAfter(after)).then((found) => found ?? readAfter(after)));
  };

  /** Reads the account again, and shows it if it still waits. */
  const readAgain = async (): Promise<Present | null> => {
    if (!place) return null;
    const variables = { id: place.account.id };
    const { data } = await client.query({ query: ReviewAgainDocument, variables, fetchPolicy: 'no-cache' });
    const present = data?.user ?? null;
    // Meanwhile another may be shown.
    if (present?.status === 'WAITING')
      setPlace((now) => (now?.account.id === present.id ? { ...now, account: present } : now));
    return present;
  };

  return { place, error, advance, readAgain, restart };
}
