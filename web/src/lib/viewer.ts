import { useViewerQuery } from '../generated/graphql.ts';
import type { ViewerQuery } from '../generated/graphql.ts';
import { useAuthContext } from './auth.tsx';

/** The signed-in person as the server knows them. */
export type Viewer = NonNullable<ViewerQuery['viewer']>;

/** Whether the market is closed to the person because their account is not active: only the profile is left to them. */
export const isConfined = (viewer: Viewer | null) => viewer?.status !== 'ACTIVE';

/** Reads the viewer from the cache, and from the server the first time. */
export function useViewer() {
  const { session } = useAuthContext();
  const { data, error, refetch } = useViewerQuery({ skip: !session });
  const viewer = session ? (data?.viewer ?? null) : null;
  return { viewer, loaded: Boolean(session && data), error, refetch };
}
