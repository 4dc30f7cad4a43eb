import { hash } from 'argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id email status type fine isStaff } } }`;

let count = 0;
/** Someone who has not registered yet. */
const person = (values: object = {}) => {
  const n = ++count;
  return {
    fullName: 'Nur Aina',
    email: `new${n}@pasar.example`,
    phone: '60123456789',
    passportNo: `N${n}`,
    password: 'Kampus#2026',
    ...values,
  };
};

const register = async (input: object) =>
  (await app.visitor.ask<{ register: { token: string; user: { id: string } } }>(REGISTER, { input })).register;

const refused = (input: object) => app.visitor.refused(REGISTER, { input });

test('register always makes a Pending user with fine 0, and signs the user in', async () => {
  const { token, user } = await register(person({ email: 'aina@pasar.example' }));
  expect(user).toMatchObject({ email: 'aina@pasar.example', status: 'PENDING', type: 'USER', fine: 0, isStaff: false });
  const { viewer } = await clientOf(app, token).ask<{ viewer: { id: string } }>('{ viewer { id } }');
  expect(viewer.id).toBe(user.id);
});

test.each([{ type: 'ADMIN' }, { status: 'ACTIVE' }, { fine: 0 }, { statusReason: 'none' }])(
  '%j in the payload never takes effect',
  async (extra) => {
    const before = await app.em().count(User);
    expect(await refused(person(extra))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await app.em().count(User)).toBe(before);
  },
);

test('e-mail is trimmed and compared case-insensitively, and is unique', async () => {
  const { user } = await register(person({ email: '  Zara@Pasar.example ' }));
  expect(user).toMatchObject({ email: 'zara@pasar.example' });
  expect(await refused(person({ email: 'ZARA@pasar.EXAMPLE' }))).toMatchObject({
    code: 'EMAIL_TAKEN',
    field: 'email',
    message: 'Email Already Exists',
  });
});

test('so is the passport number, stored upper-case', async () => {
  const { user } = await register(person({ passportNo: ' ab12x ' }));
  const row = await app.em().findOneOrFail(User, user.id);
  expect(row.passportNo).toBe('AB12X');
  expect(await refused(person({ passportNo: 'aB12X' }))).toMatchObject({
    code: 'PASSPORT_TAKEN',
    field: 'passportNo',
    message: 'Passport Already Exists',
  });
});

test.each(['a\u2800b@pasar.example', 'a\u0007b@pasar.example', '\uFF41ina@pasar.example', 'aina\uFF20pasar.example'])(
  'an e-mail address with what is no character of one is refused: %j',
  async (email) => {
    expect(await refused(person({ email }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
  },
);

test('format characters that cannot be seen are dropped from e-mail, phone and passport number, so that nobody can pass for another', async () => {
  const input = {
    email: '\u2066hid\u200Bden@pa\u00ADsar.example\u2069',
    phone: '\u202A+60 12-345 6789\u202C',
    passportNo: 'hid\u200D1\uFEFF',
  };
  const { user } = await register(person(input));
  expect(await app.em().findOneOrFail(User, user.id)).toMatchObject({
    email: 'hidden@pasar.example',
    phone: '+60123456789',
    passportNo: 'HID1',
  });
  expect(await refused(person({ email: 'hid\u3164den@pasar.example' }))).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await refused(person({ passportNo: 'HI\u200ED1' }))).toMatchObject({ code: 'PASSPORT_TAKEN' });
  const LOGIN = 'mutation ($email: String!) { login(email: $email, password: "Kampus#2026") { user { id } } }';
  expect(await app.visitor.ask(LOGIN, { email: 'hidden\u200E@pasar.example' })).toEqual({
    login: { user: { id: user.id } },
  });
});

test('a password is the same in whichever Unicode form a device sends it; hashes of another form still open', async () => {
  const [composed, decomposed] = ['Kampu\u015B#2026\uFB01', 'Kampus\u0301#2026fi'];
  const email = 'forms@pasar.example';
  const { user } = await register(person({ email, password: decomposed }));
  const LOGIN =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { user { id } } }';
  for (const password of [composed, decomposed]) await app.visitor.ask(LOGIN, { email, password });
  expect(await app.visitor.refusal(LOGIN, { email, password: 'Kampus#2026fi' })).toBe('INVALID_CREDENTIALS');
  // As it was stored before there was one form.
  await app.em().nativeUpdate(User, { id: user.id }, { passwordHash: await hash(composed) });
  await app.visitor.ask(LOGIN, { email, password: composed });
  expect(await app.visitor.refusal(LOGIN, { email, password: decomposed })).toBe('INVALID_CREDENTIALS');
});

test('a phone number is stored without the spaces, dashes and brackets that it was typed with', async () => {
  const { token, user } = await register(person({ phone: ' +60 (12) 345-6789 ' }));
  expect(await app.em().findOneOrFail(User, user.id)).toMatchObject({ phone: '+60123456789' });
  expect(await refused(person({ phone: '60.123456789' }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'phone' });
  await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.ACTIVE });
  await clientOf(app, token).ask('mutation { updateProfile(input: { phone: "60–3 2123 4567" }) { id } }');
  expect(await app.em().findOneOrFail(User, user.id)).toMatchObject({ phone: '60321234567' });
});

test.each(['Nur Aina', "D'Souza", 'Anne-Marie', 'نور عائشة', '陳大文', 'Zoë Núñez', 'O’Neill', 'Jo'])(
  'names are letters of any script: %s',
  async (fullName) => {
    const { user } = await register(person({ fullName: ` ${fullName} ` }));
    expect((await app.em().findOneOrFail(User, user.id)).fullName).toBe(fullName);
  },
);

test.each([
  ['fullName', 'Enter a Valid Name', ['A', 'R2D2', 'Aina!', 'a'.repeat(101), '<b>Aina</b>', '--', "''", '-\u3164']],
  [
    'email',
    'Enter a Valid Email',
    [
      'aina',
      'aina@',
      'ai na@pasar.example',
      '@pasar.example',
      'aina@pasar',
      `${'a'.repeat(250)}@b.co`,
      'aina,zara@pasar.example',
      '<zara@pasar.example>',
      'x:zara@pasar.example;',
      'x;zara@pasar.example',
      'a(b)zara@pasar.example',
      '"a"zara@pasar.example',
    ],
  ],
  [
    'phone',
    'Phone No. Should Be starting with 60',
    ['0123456789', '+65123456789', '6012345', '60212345678', '601234567890123', '60531234567'],
  ],
  ['passportNo', 'Enter a Valid Passport Number', ['A 1', 'A-1', 'é1', 'A'.repeat(21)]],
])('section 5 is checked on the server: %s', async (field, message, values) => {
  for (const value of values)
    expect(await refused(person({ [field]: value })), value).toMatchObject({ code: 'BAD_USER_INPUT', field, message });
});

test.each(['fullName', 'email', 'phone', 'passportNo', 'password'])(
  'a blank %s: All Fields Must Be Filled',
  async (field) => {
    expect(await refused(person({ [field]: '  ' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
      message: 'All Fields Must Be Filled',
    });
  },
);

test.each(['60123456789', '+60123456789', '601234567890', '60321234567', '60541234567', '60921234567'])(
  'a Malaysian phone number: %s',
  async (phone) => {
    expect((await register(person({ phone }))).token).toBeTruthy();
  },
);

test.each([
  ['shorter than 8', 'Aa1#567'],
  ['no upper case', 'kampus#2026'],
  ['no lower case', 'KAMPUS#2026'],
  ['no digit', 'Kampus#Campus'],
  ['no special character', 'Kampus2026'],
  ['over 128', `Aa1#${'x'.repeat(125)}`],
])('the password checklist: %s', async (_name, password) => {
  expect(await refused(person({ password }))).toMatchObject({
    code: 'WEAK_PASSWORD',
    field: 'password',
    message: 'Password is not strong enough',
  });
});

test('a password is at most 128 characters, kept as argon2id', async () => {
  const { user } = await register(person({ password: `Aa1#${'x'.repeat(124)}` }));
  expect((await app.em().findOneOrFail(User, user.id)).passwordHash).toMatch(/^\$argon2id\$/);
});

test('an e-mail that grows when it is compared is refused, not a fault', async () => {
  const email = `${'İ'.repeat(200)}@pasar.example`;
  expect(await refused(person({ email }))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'email' });
});
