import { Type } from 'typebox';
import { EmailArgs, LoginArgs, RegisterInput } from '../features/users/users.inputs.ts';
import { login, logout, register } from '../features/accounts/accounts.service.ts';
import { requestPasswordReset, resetPassword } from '../features/accounts/password-reset.service.ts';
import { passportNo, phone, some, text } from './kinds.ts';
import { USER } from './names.ts';
import { property, type WireObject } from './objects/objects.ts';
import { checked, needed, one, type Route } from './route.ts';
import { SESSION } from './objects/user.object.ts';

const TAG = 'Accounts';

const EMAIL = { format: 'email', maxLength: 254 };
const PASSWORD = { minLength: 8, maxLength: 128 };
const CHECKLIST = '8 to 128 characters with upper and lower case letters, a digit and a special character.';

const MAILED: WireObject<{ email: string }> = {
  name: 'ResetRequest',
  about: 'The e-mail address as it was sent; the answer is the same whether or not it is known.',
  properties: {
    [USER.email]: property({ about: 'As sent.', example: 'aina@pasar.example', of: ({ email }) => email }),
  },
};

const SIGNED_OUT: WireObject<boolean> = {
  name: 'SignedOut',
  about: 'The session has ended.',
  properties: { ended: property({ about: 'True.', example: true, of: (ended) => ended }, Type.Boolean()) },
};

const SERVER_KEEPS = 'Every new account is a Pending user without a fine.';
const LATER = 'Set with the profile.';

/** Making an account, and signing in. */
export const ACCOUNT_ROUTES: Route[] = [
  one({
    method: 'POST',
    path: '/user/register',
    tag: TAG,
    audience: 'anybody',
    ignoresToken: true,
    summary: 'Make an account',
    about:
      'Makes a Pending account and signs it in. Registering agrees to the present terms. E-mail and passport number are unique. Where proof is asked for, a link is mailed, and the profile form is refused until its button is pressed.',
    body: {
      email: needed(text('aina@pasar.example', EMAIL), USER.email, 'E-mail; compared without regard to case.'),
      fullName: needed(
        text('Aina Rahman', some(100, 2)),
        USER.fullName,
        '2 to 100 letters, spaces, apostrophes or hyphens.',
      ),
      password: needed(text('Kampus#2026', PASSWORD), USER.password, CHECKLIST),
      phone: needed(phone, USER.phone, 'Malaysian, beginning with 60 or +60.'),
      passportNo: needed(passportNo, USER.passportNo, 'Letters and digits.'),
    },
    ignored: {
      [USER.address]: LATER,
      [USER.image]: LATER,
      [USER.passportImage]: LATER,
      [USER.status]: SERVER_KEEPS,
      [USER.type]: SERVER_KEEPS,
      [USER.fine]: SERVER_KEEPS,
      [USER.statusReason]: SERVER_KEEPS,
    },
    refusals: ['BAD_USER_INPUT', 'WEAK_PASSWORD', 'COMMON_PASSWORD', 'EMAIL_TAKEN', 'PASSPORT_TAKEN', 'RATE_LIMITED'],
    answer: SESSION,
    handle: async (ctx, body) => register(ctx, await checked(RegisterInput, body)),
  }),
  one({
    method: 'POST',
    path: '/user/login',
    tag: TAG,
    audience: 'anybody',
    ignoresToken: true,
    summary: 'Sign in',
    about: 'Open to accounts in any state. An unknown e-mail and a wrong password are answered alike.',
    body: {
      email: needed(text('aina@pasar.example', some(254)), USER.email, 'E-mail.'),
      password: needed(text('Kampus#2026', some(1000)), USER.password, 'Password.'),
    },
    refusals: ['BAD_USER_INPUT', 'INVALID_CREDENTIALS', 'RATE_LIMITED'],
    answer: SESSION,
    handle: async (ctx, body) => {
      const { email, password } = await checked(LoginArgs, body);
      return login(ctx, email, password);
    },
  }),
  one({
    method: 'POST',
    path: '/user/logout',
    tag: TAG,
    audience: 'anybody',
    ignoresToken: true,
    summary: 'Sign out',
    about:
      'Ends the session whose token is sent; one that has ended already is no error. An access token is ended with `endAccessToken`.',
    refusals: ['UNAUTHENTICATED', 'FORBIDDEN'],
    answer: SIGNED_OUT,
    handle: (ctx) => logout(ctx),
  }),
  one({
    method: 'POST',
    path: '/user/forgot-password',
    tag: TAG,
    audience: 'anybody',
    ignoresToken: true,
    summary: 'Ask for a link to set a new password',
    about: 'Mails a link that is good for 30 minutes, if the address is known.',
    body: { email: needed(text('aina@pasar.example', EMAIL), USER.email, 'E-mail of the account.') },
    refusals: ['BAD_USER_INPUT', 'RATE_LIMITED'],
    answer: MAILED,
    handle: async (ctx, body) => {
      const { email } = await checked(EmailArgs, body);
      await requestPasswordReset(ctx, email);
      return { email };
    },
  }),
  one({
    method: 'POST',
    path: '/user/reset-password',
    tag: TAG,
    audience: 'anybody',
    ignoresToken: true,
    summary: 'Set a new password',
    about: 'Ends every session of the user and opens a new one.',
    body: {
      token: needed(
        text('kq3mT0V5w1R8yB2nZ6uL9xC4pD7fG0hJ'),
        USER.resetToken,
        'The last part of the link’s address; good for one use.',
      ),
      password: needed(text('Kampus#2026', PASSWORD), USER.password, CHECKLIST),
    },
    refusals: ['BAD_USER_INPUT', 'WEAK_PASSWORD', 'COMMON_PASSWORD', 'INVALID_RESET_LINK'],
    answer: SESSION,
    handle: (ctx, { token, password }) => resetPassword(ctx, token, password),
  }),
];
