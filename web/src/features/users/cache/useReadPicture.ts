import { useApolloClient } from '@apollo/client/react';
import { UserPicturesDocument } from '../../../generated/graphql.ts';
import type { UserPicturesQuery } from '../../../generated/graphql.ts';

/** The private pictures of a person. */
export type UserPicture = 'passportImage' | 'qrImage';

/** The person whose pictures were read. */
type PicturedUser = NonNullable<UserPicturesQuery['user']>;

/** Asks for the address of a person's private picture. It opens for a short time only, so it is not kept. */
export function useReadPicture(onRead?: (user: PicturedUser, picture: UserPicture) => void) {
  const client = useApolloClient();
  return async (userId: string, picture: UserPicture) => {
    const { data } = await client.query({
      query: UserPicturesDocument,
      variables: { id: userId },
      fetchPolicy: 'no-cache',
    });
    if (data?.user) onRead?.(data.user, picture);
    return data?.user?.[picture];
  };
}
