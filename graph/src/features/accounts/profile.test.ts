import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makePicture, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const UPDATE =
  'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id status statusReason fullName phone } }';

const update = (user: TestUser, input: object) => user.refused(UPDATE, { input });

async function pictures(user: TestUser) {
  const { media } = app.services;
  return {
    image: media.bareUrl(await makePicture(app, user, UploadPurpose.PROFILE_IMAGE)),
    passportImage: media.bareUrl(await makePicture(app, user, UploadPurpose.PASSPORT_IMAGE)),
    qrImage: media.bareUrl(await makePicture(app, user, UploadPurpose.QR_IMAGE)),
  };
}

const pending = (values: object = {}) =>
  makeUser(app, { status: UserStatus.PENDING, address: null, bankType: null, bankAccount: null, ...values });

const FORM = { address: 'Jalan Kampus 1', bankType: 'MayBank', bankAccount: '00123456789' };

test('Pending to Waiting when the user submits the profile form, and the reason is gone', async () => {
  const user = await pending({ statusReason: 'The passport is not readable' });
  const { updateProfile } = await user.ask<{ updateProfile: object }>(UPDATE, {
    input: { ...FORM, ...(await pictures(user)) },
  });
  expect(updateProfile).toMatchObject({ status: 'WAITING', statusReason: null });
  expect(await userNow(app, user)).toMatchObject({ ...FORM, status: 'WAITING' });
});

test.each(['address', 'image', 'passportImage', 'bankAccount', 'bankType', 'qrImage'])(
  'while Pending it needs all six fields filled: %s',
  async (field) => {
    const user = await pending();
    const form = { ...FORM, ...(await pictures(user)), [field]: undefined };
    const before = await digest(app);
    expect(await update(user, form)).toEqual({ code: 'BAD_USER_INPUT', field, message: 'All Fields Must Be Filled' });
    expect(await digest(app)).toEqual(before);
  },
);

test('what is left out, or null, stays as it is', async () => {
  const user = await pending(FORM);
  expect(await update(user, { ...(await pictures(user)), address: null })).toBeNull();
  expect(await userNow(app, user)).toMatchObject(FORM);
});

test('a profile update sets Waiting: staff re-approve changed details', async () => {
  const user = await makeUser(app);
  expect(await update(user, { fullName: ' Zara Binti Ali ', phone: '+60198765432' })).toBeNull();
  expect(await userNow(app, user)).toMatchObject({
    status: 'WAITING',
    fullName: 'Zara Binti Ali',
    phone: '+60198765432',
  });
  // And again, while Waiting.
  expect(await update(user, { address: 'Elsewhere 2' })).toBeNull();
  expect(await userNow(app, user)).toMatchObject({ status: 'WAITING', address: 'Elsewhere 2' });
});

test('a form in which nothing was changed is no update: the server changes nothing', async () => {
  const { media } = app.services;
  const user = await makeUser(app, { ...FORM, fullName: 'Aina Rahman' });
  const sent = await pictures(user);
  const keys = Object.fromEntries(Object.entries(sent).map(([field, url]) => [field, media.keyOf(url)]));
  await app.em().nativeUpdate(User, { id: user.id }, keys);
  const before = await digest(app);
  for (const input of [{}, { ...FORM, ...sent, fullName: ' Aina Rahman ' }, { address: null }])
    expect(await update(user, input)).toBeNull();
  expect(await digest(app)).toEqual(before);
  expect(await update(user, { ...FORM, ...sent, address: 'Elsewhere 2' })).toBeNull();
  expect(await userNow(app, user)).toMatchObject({ status: 'WAITING', profileChangedAt: expect.any(Date) });
});

test('while Pending a complete form is always sent, changed or not: staff may have returned it by mistake', async () => {
  const user = await pending();
  const form = { ...FORM, ...(await pictures(user)) };
  await user.ask(UPDATE, { input: form });
  await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.PENDING, statusReason: 'Sorry, a mistake' });
  expect(await user.ask(UPDATE, { input: form })).toMatchObject({
    updateProfile: { status: 'WAITING', statusReason: null },
  });
});

test('an Inactive user cannot update their profile: that would be a way out of deactivation', async () => {
  const user = await makeUser(app, { status: UserStatus.INACTIVE });
  expect(await update(user, { address: 'Elsewhere 2' })).toMatchObject({ code: 'FORBIDDEN' });
  expect((await userNow(app, user)).status).toBe('INACTIVE');
});

test.each([{ email: 'new@pasar.example' }, { passportNo: 'NEW1' }, { status: 'ACTIVE' }, { fine: 0 }])(
  '%j can never be changed here',
  async (input) => {
    const user = await makeUser(app);
    const before = await digest(app);
    expect(await update(user, input)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await digest(app)).toEqual(before);
  },
);

test.each([
  ['bankAccount', ['1234', '123456789012345678901', '12 345', '12345a', '-12345', '١٢٣٤٥٦']],
  ['bankType', ['My Bank', 'maybank']],
  ['address', ['a'.repeat(301), ' ']],
  ['phone', ['0123456789']],
  ['fullName', ['A', 'A1']],
])('the form is checked: %s', async (field, values) => {
  const user = await makeUser(app);
  for (const value of values)
    expect(await update(user, { [field]: value }), value).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect((await userNow(app, user)).status).toBe('ACTIVE');
});

test('a bank account of 5–20 digits is kept as text, an address has at most 300 characters', async () => {
  const user = await makeUser(app);
  const input = { bankAccount: '00000000000000000001', address: 'ü'.repeat(300) };
  expect(await update(user, input)).toBeNull();
  expect(await userNow(app, user)).toMatchObject(input);
});

test("other people's pictures, pictures for another purpose and foreign addresses are refused", async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const [own, theirs] = [await pictures(user), await pictures(other)];
  for (const image of [
    theirs.image,
    own.qrImage,
    'https://elsewhere.example/a.png',
    '/etc/passwd',
    'javascript:alert(1)',
    own.image.replace('http://', 'http://user@'),
    own.image.replace('/profile/', '/profile/../profile/'),
  ]) {
    expect(await update(user, { image }), image).toMatchObject({ code: 'BAD_USER_INPUT', field: 'image' });
  }
  expect(await update(user, { qrImage: theirs.qrImage })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'qrImage' });
  expect(await update(user, { passportImage: theirs.passportImage })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'passportImage',
  });
  expect((await userNow(app, user)).status).toBe('ACTIVE');
});

test('a signed address sent back is stored bare', async () => {
  const user = await makeUser(app, { qrImage: null });
  const { qrImage } = await pictures(user);
  expect(await update(user, { qrImage })).toBeNull();
  const read = () => user.ask<{ viewer: { qrImage: string } }>('{ viewer { qrImage } }');
  const signed = (await read()).viewer.qrImage;
  expect(signed).toMatch(/[?&]signature=/);
  const stored = (await userNow(app, user)).qrImage;
  expect(await update(user, { qrImage: signed })).toBeNull();
  expect((await userNow(app, user)).qrImage).toBe(stored);
  expect(stored).not.toContain('signature');
});

test('the language of a user is one of three', async () => {
  const user = await makeUser(app);
  expect(await user.ask('mutation { setLanguage(language: AR) { language } }')).toEqual({
    setLanguage: { language: 'AR' },
  });
  expect(await userNow(app, user)).toMatchObject({ language: 'AR', status: 'ACTIVE' });
});
