/** The probable permission, for an optimistic answer. The server's own replaces it. */
export const likely = (allowed: boolean) => ({ __typename: 'Permission' as const, allowed });
