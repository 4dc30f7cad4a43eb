/** What a permission is likely to be, for an optimistic answer: the server's own replaces it. */
export const likely = (allowed: boolean) => ({ __typename: 'Permission' as const, allowed });
