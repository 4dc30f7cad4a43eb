import { NewsGroup } from '../../../news/kinds.ts';
import { letterKind } from '../../../news/letters.ts';
import type { News } from '../../../news/tell.ts';
import type { User } from '../../../people/user.entity.ts';
import { LinkKind } from './mailed-link.entity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A mail with a link to the screen that has its button, and for how long the link works. */
const linkTo = (screen: string, mail: string, worksMs: number) => ({
  mail,
  worksMs,
  letter: letterKind<{ token: string; name?: string; inviter?: string }>(mail, {
    group: NewsGroup.ACCOUNT,
    usefulMs: worksMs,
    path: ({ token }) => `/${screen}/${token}`,
  }),
});

/** What is mailed with a link of each kind. */
export const LINKS = {
  [LinkKind.PROVE]: linkTo('proveEmail', 'EMAIL_PROOF', DAY_MS),
  [LinkKind.CHANGE]: linkTo('proveEmail', 'EMAIL_CHANGE', DAY_MS),
  [LinkKind.UNDO]: linkTo('undoEmail', 'EMAIL_CHANGED', 7 * DAY_MS),
  [LinkKind.INVITE]: linkTo('acceptInvitation', 'INVITATION', 7 * DAY_MS),
};

/** A mail with a link, to an address that need not be the user's. Somebody who has no account has no name yet. */
export function linkMailed(kind: LinkKind, user: User, email: string, token: string): News {
  const values = kind === LinkKind.INVITE ? { token, name: '', inviter: user.fullName } : { token };
  return { to: { ...user, email }, mail: LINKS[kind].letter(values) };
}
