import { useMatches } from 'react-router';

/** The facts that a route tells the layout around it. */
export interface RouteHandle {
  /** On a phone the screen brings its own bar at the bottom, so the tab bar makes room. */
  actionBar?: boolean;
  /** On a phone the head shows a way back instead of the brand. */
  back?: boolean;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null;
}

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle {
  return (
    useMatches()
      .map((match) => match.handle)
      .findLast(isRouteHandle) ?? {}
  );
}
