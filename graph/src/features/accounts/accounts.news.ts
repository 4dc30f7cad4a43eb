import { UserStatus } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import type { EntityManager } from '../../database/database.ts';
import { dateAndTime } from '../../database/days.ts';
import { NewsType, StaffReason } from '../../news/declare.ts';
import { kindOf, NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import type { MailReceiver } from '../../news/queue.ts';
import { Notification } from '../../news/notification.entity.ts';
import { bell, contentOf, type News, ring } from '../../news/tell.ts';
import type { User } from '../../people/user.entity.ts';

const { ACCOUNT: group } = NewsGroup;

const { content } = StaffReason;

@NewsType({ event: 'ACCOUNT_APPROVED', group, description: 'Your account is active.' })
class AccountApproved {}

@NewsType({ event: 'ACCOUNT_RETURNED', group, description: 'Your profile was not approved.', content })
class AccountReturned extends StaffReason {}

@NewsType({ event: 'ACCOUNT_DEACTIVATED', group, description: 'Your account was deactivated.', content })
class AccountDeactivated extends StaffReason {}

@NewsType({ event: 'REVIEW_REQUESTED', group, description: 'Staff look at your profile again.', content })
class ReviewRequested extends StaffReason {}

@NewsType({ event: 'FINE_SET', group, description: 'Your fine was set or waived.', content })
class FineSet extends StaffReason {}

const profile = () => '/profile';
const approved = letterKind('ACCOUNT_APPROVED', { group, path: () => '/browse' });
const returned = letterKind<{ reason: string }>('ACCOUNT_RETURNED', { group, path: profile });
const deactivated = letterKind<{ reason: string }>('ACCOUNT_DEACTIVATED', { group, path: profile });
const reviewed = letterKind<{ reason: string }>('REVIEW_REQUESTED', { group, path: profile });

/** What a user is told of each status that staff give: the kind of news, and the letter. */
const DECIDED = {
  [UserStatus.ACTIVE]: { kind: AccountApproved, letter: () => approved({}) },
  [UserStatus.PENDING]: { kind: AccountReturned, letter: returned },
  [UserStatus.INACTIVE]: { kind: AccountDeactivated, letter: deactivated },
  [UserStatus.WAITING]: { kind: ReviewRequested, letter: reviewed },
};

/** The event of each status that staff give. */
export const eventOf = (status: UserStatus): string => kindOf(DECIDED[status].kind).event;

/** A user is told of the status that staff have given them. */
export function accountDecided(user: User, status: UserStatus, senderId: string): News {
  const { kind, letter } = DECIDED[status];
  const details = status === UserStatus.ACTIVE ? {} : { reason: user.statusReason };
  return {
    to: user,
    bell: bell<object>(kind, { senderId }, details),
    mail: letter({ reason: user.statusReason ?? '' }),
  };
}

/** A user is told of a new fine, or that it is waived. */
export const fineSet = ({ id }: User, senderId: string, reason: string | null): News => ({
  to: { id },
  bell: bell(FineSet, { senderId }, { reason }),
});

/** How long a link to set a new password works. */
export const RESET_WITHIN_MS = 30 * 60 * 1000;

const PASSWORD_RESET = 'PASSWORD_RESET';
const EMAIL_UNDONE = 'EMAIL_UNDONE';

/** The kinds of mail with a link to set a new password. */
export const RESET_MAILS = [PASSWORD_RESET, EMAIL_UNDONE];

const reset = letterKind<{ token: string }>(PASSWORD_RESET, {
  group,
  usefulMs: RESET_WITHIN_MS,
  path: ({ token }) => `/resetPassword/${token}`,
});

const undone = letterKind<{ token: string }>(EMAIL_UNDONE, {
  group,
  usefulMs: RESET_WITHIN_MS,
  path: ({ token }) => `/resetPassword/${token}`,
});

/** A user whose former address is theirs again is mailed the link, since no password opens the account any more. */
export const addressGivenBack = (to: MailReceiver, token: string): News => ({ to, mail: undone({ token }) });

/** A user is mailed the link to set a new password. */
export const passwordReset = (to: MailReceiver, token: string): News => ({ to, mail: reset({ token }) });

const passwordSet = letterKind('PASSWORD_CHANGED', { group, path: () => '/security' });
const newSignIn = letterKind<{ device: string; time: string }>('NEW_SIGN_IN', { group, path: () => '/security' });

/** A user is mailed that their password was changed. */
export const passwordChanged = (to: MailReceiver): News => ({ to, mail: passwordSet({}) });

/** A user is mailed that somebody signed in as them with a device that is new. */
export const signedInAnew = (to: MailReceiver, device: string): News => ({
  to,
  mail: newSignIn({ device, time: dateAndTime(new Date()) }),
});

const known = letterKind('EMAIL_HAS_ACCOUNT', { group, path: () => '/SignIn' });
const ended = letterKind('ADMINISTRATOR_ENDED', { group, path: () => '/' });

/** The owner of an address is mailed that another account asked for it. */
export const addressAskedFor = (to: MailReceiver): News => ({ to, mail: known({}) });

/** An administrator is mailed that another has ended their account. */
export const administratorEnded = (to: MailReceiver): News => ({ to, mail: ended({}) });

/** Adds a reason that came later to the notification of a decision, if that has none, and tells the user again. */
export async function addReason(ctx: Context, tx: EntityManager, { id, statusReason }: User, senderId: string) {
  const event = { $in: [AccountReturned, AccountDeactivated, ReviewRequested].map((kind) => kindOf(kind).event) };
  const told = await tx.findOne(Notification, { receiverId: id, senderId, event }, { orderBy: { id: 'desc' } });
  if (!told || contentOf(told) !== '') return;
  told.details = JSON.stringify({ reason: statusReason } satisfies StaffReason);
  ring(ctx, tx, told);
}
