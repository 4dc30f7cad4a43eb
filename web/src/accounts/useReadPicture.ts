import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { UserPicturesDocument } from '../generated/graphql.ts';

/** The private pictures of a person. */
export type UserPicture = 'passportImage' | 'qrImage';

/** Asks for the address of a person's private picture. It opens for a short time only, so it is not kept. */
export function useReadPicture() {
  const client = useApolloClient();
  return useCallback(
    async (userId: string, picture: UserPicture) => {
      const { data } = await client.query({ query: UserPicturesDocument, variables: { id: userId }, fetchPolicy: 'no-cache' });
      return data?.user?.[picture];
    },
    [client],
  );
}
