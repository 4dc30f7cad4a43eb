import { BANK_TYPES } from '../features/users/banks.ts';
import { ReasonArgs } from '../features/accounts/staff.inputs.ts';
import { BANK_ACCOUNT, FineArgs, LONGEST_REASON, ProfileInput } from '../features/users/users.inputs.ts';
import { isStaff, requireSignedIn, UserStatus } from '../core/viewer.ts';
import { isBlank, withoutInvisible } from '../core/text.ts';
import { findUser, findUserOpenly, listUsers } from '../features/users/users.queries.ts';
import { updateProfile } from '../features/accounts/profile.service.ts';
import { decide, reasonDecision, statusDecision, type Decision } from '../features/accounts/staff.service.ts';
import type { User } from '../people/user.entity.ts';
import type { Context } from '../database/context.ts';
import { forbidden } from '../core/errors.ts';
import { fineDecision } from '../features/payments/fines.service.ts';
import { digits, label, money, passportNo, phone, pictureOf, some, text } from './kinds.ts';
import { USER as NAMES, USER_STATUSES, USER_TYPES } from './names.ts';
import { many, maybe, one, checked, payloadExample, type Route, type Values } from './route.ts';
import { USER } from './objects/user.object.ts';

const TAG = 'Users';
const ID = { id: 'The user’s id.' };

const UPLOADED = 'A `secure_url` that an upload answered.';

/** What users set for themselves. */
const PROFILE = {
  fullName: maybe(
    text('Aina Rahman', some(100, 2)),
    NAMES.fullName,
    '2 to 100 letters, spaces, apostrophes or hyphens.',
  ),
  phone: maybe(phone, NAMES.phone, 'Malaysian, beginning with 60 or +60.'),
  address: maybe(text('12 Jalan Kampus', some(300)), NAMES.address, 'At most 300 characters.'),
  image: maybe(pictureOf('profile'), NAMES.image, UPLOADED),
  passportImage: maybe(pictureOf('passport'), NAMES.passportImage, UPLOADED),
  bankType: maybe(text('MayBank', { enum: [...BANK_TYPES] }), NAMES.bankType, 'A bank of the list.'),
  bankAccount: maybe(digits('512345678901', BANK_ACCOUNT, 10_000), NAMES.bankAccount, '5 to 20 digits.'),
  qrImage: maybe(pictureOf('qr'), NAMES.qrImage, UPLOADED),
};

const FIXED = 'Cannot be changed: accepted with the value that it has.';

/** What only staff or nobody may set: others may send it only with its present value. */
const PROTECTED = {
  status: maybe(
    label(USER_STATUSES),
    NAMES.status,
    'By staff: a change of state. `Waiting` from the user has no effect: the server keeps it.',
  ),
  statusReason: maybe(
    text('The picture of the passport cannot be read.', { maxLength: LONGEST_REASON }),
    NAMES.statusReason,
    'By staff: why the account is returned or deactivated; with the status or by itself, before or after.',
  ),
  fine: maybe(money(10_000), NAMES.fine, 'By staff: what is owed, RM 0 to 10,000; 0 waives it.'),
  email: maybe(text('aina@pasar.example'), NAMES.email, FIXED),
  passportNo: maybe(passportNo, NAMES.passportNo, FIXED),
  type: maybe(label(USER_TYPES), NAMES.type, FIXED),
};

const EXAMPLES = {
  'A profile': payloadExample(PROFILE),
  'Staff approve': { [NAMES.status]: USER_STATUSES[UserStatus.ACTIVE] },
  'Staff return': {
    [NAMES.status]: USER_STATUSES[UserStatus.PENDING],
    [NAMES.statusReason]: PROTECTED.statusReason.kind.example,
  },
  'Staff fine': { [NAMES.fine]: PROTECTED.fine.kind.example },
};

type Changes = Values<typeof PROFILE & typeof PROTECTED>;

/** Users, their profiles, and what staff decide about them. */
export const USER_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/user',
    tag: TAG,
    summary: 'Everybody',
    about: 'Newest first: for staff with everything, for users with what they may see of each.',
    refusals: ['FORBIDDEN'],
    answer: USER,
    open: async (ctx) => (args) => listUsers(ctx, args),
  }),
  one({
    method: 'GET',
    path: '/user/:id',
    tag: TAG,
    audience: 'anybody',
    params: ID,
    summary: 'One user',
    about: 'Without a token, what is public. Pending, Waiting and Inactive users find only themselves.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    answer: USER,
    handle: (ctx, _body, id) => findUserOpenly(ctx, id),
  }),
  one({
    method: 'PATCH',
    path: '/user/:id',
    tag: TAG,
    params: ID,
    summary: 'Change a profile, or decide over an account',
    about:
      'Users change their own profile, which sets Waiting: staff approve changed details again. While Pending all six fields of the profile form must be there. Staff set the status, its reason and the fine of others.',
    body: { ...PROFILE, ...PROTECTED },
    examples: EXAMPLES,
    ignored: { [NAMES.lastDonationAt]: 'The server keeps it.' },
    refusals: [
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'NOT_FOUND',
      'EMAIL_NOT_PROVEN',
      'WRONG_STATE',
      'IMAGE_TOO_LARGE',
      'MEDIA_UNAVAILABLE',
    ],
    answer: USER,
    handle: async (ctx, body, id) => {
      const viewer = requireSignedIn(ctx.viewer);
      const user = await findUser(ctx, id);
      if (user.id !== viewer.id && !isStaff(viewer)) throw forbidden('You may change your own profile only');
      return user.id === viewer.id ? changeOwn(ctx, user, body) : decideOver(ctx, user, body);
    },
  }),
];

/** The user's own profile; values that the server keeps itself are let pass. */
async function changeOwn(ctx: Context, user: User, body: Changes): Promise<User> {
  const { status, ...others } = body;
  refuseChanges(ctx, user, status === UserStatus.WAITING ? others : body, PROTECTED);
  const profile = pick(body, PROFILE);
  return Object.keys(profile).length > 0 ? updateProfile(ctx, await checked(ProfileInput, profile)) : user;
}

/**
 * A decision of staff: the status with or without its reason, a reason by itself, and the fine; all of it or nothing.
 */
async function decideOver(ctx: Context, user: User, body: Changes): Promise<User> {
  const { status, statusReason, fine, ...others } = body;
  refuseChanges(ctx, user, others, { ...PROFILE, ...PROTECTED });
  const reason =
    statusReason && !isBlank(statusReason)
      ? (await checked(ReasonArgs, { id: user.id, reason: statusReason })).reason
      : null;
  const decisions: Decision[] = [];
  if (fine != null && fine !== user.fine)
    decisions.push(fineDecision({ amount: (await checked(FineArgs, { id: user.id, amount: fine })).amount }));
  if (status && status !== user.status) decisions.push(statusDecision(status, reason));
  else if (reason && reason.trim() !== user.statusReason) decisions.push(reasonDecision(reason));
  return decisions.length > 0 ? decide(ctx, user.id, decisions) : user;
}

/** Throws FORBIDDEN with the field that the caller would change, though they may not. */
function refuseChanges(
  ctx: Context,
  user: User,
  body: Partial<Changes>,
  fields: Partial<typeof PROFILE & typeof PROTECTED>,
) {
  for (const name of keysOf(fields)) {
    const sent = body[name];
    if (sent == null || isSame(ctx, user[name], sent)) continue;
    throw forbidden('You may not change this', { field: name });
  }
}

/** Whether it is the present value; a picture may be given by any of its addresses. */
function isSame(ctx: Context, current: string | number | null, sent: string | number): boolean {
  if (current === null || typeof sent === 'number') return sent === (current ?? '');
  return (
    ctx.services.media.keyOf(sent) === current || withoutInvisible(sent).toLowerCase() === String(current).toLowerCase()
  );
}

const keysOf = <T extends object>(object: T): (keyof T)[] =>
  Object.keys(object).filter((key): key is keyof T & string => key in object);

function pick(body: Changes, fields: typeof PROFILE): ProfileInput {
  return Object.fromEntries(keysOf(fields).flatMap((name) => (body[name] == null ? [] : [[name, body[name]]])));
}
