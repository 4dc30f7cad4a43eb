import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makePicture, makeUser, userNow, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';
import { User } from '../../people/user.entity.ts';
import { UploadPurpose } from '../media/upload.entity.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const ACTIVATE = 'mutation ($id: ID!, $expected: DateTime) { activateAccount(id: $id, expected: $expected) { id } }';
const RETURN = `mutation ($id: ID!, $fields: [String!], $expected: DateTime) {
  returnAccount(id: $id, reason: "Because", fields: $fields, expected: $expected) { status fieldsToCorrect }
}`;
const REVIEW =
  'mutation ($id: ID!) { requestReview(id: $id, reason: "The QR code belongs to another account.") { status } }';
const UPDATE = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { status fieldsToCorrect address } }';
const NEXT = 'query ($after: ID) { nextWaiting(after: $after) { id } }';

const update = (user: TestUser, input: object) => user.ask(UPDATE, { input });
const changed = async ({ id }: TestUser) => {
  const { user } = await staff.ask<{ user: object }>('query ($id: ID!) { user(id: $id) { changedFields } }', { id });
  return user;
};
/** With a whole profile. */
async function makeWaiting() {
  const user = await makeUser(app, {
    status: UserStatus.WAITING,
    address: 'Kolej 8',
    bankType: 'MayBank',
    bankAccount: '512345678901',
  });
  const pictures = { image: 'PROFILE_IMAGE', passportImage: 'PASSPORT_IMAGE', qrImage: 'QR_IMAGE' } as const;
  for (const [field, purpose] of Object.entries(pictures))
    await app.em().nativeUpdate(User, user.id, { [field]: await makePicture(app, user, UploadPurpose[purpose]) });
  return user;
}

describe('a returned profile', () => {
  test('opens only the fields that staff name; the others stay', async () => {
    const user = await makeWaiting();
    expect(await staff.ask(RETURN, { id: user.id, fields: ['address', 'phone'] })).toEqual({
      returnAccount: { status: 'PENDING', fieldsToCorrect: ['phone', 'address'] },
    });
    expect(await user.ask('{ viewer { fieldsToCorrect } }')).toEqual({
      viewer: { fieldsToCorrect: ['phone', 'address'] },
    });
    expect(await user.refused(UPDATE, { input: { address: 'Kolej 9', bankAccount: '1234567' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'bankAccount',
    });
    const rest = await restClient(app.url);
    expect(await rest.as(user.token).send('PATCH', `/user/${user.id}`, { userBankAccount: '1234567' })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: 'userBankAccount' },
    });
    const { bankAccount, address } = await userNow(app, user);
    // A form that sends everything again may send what stays the same.
    expect(await update(user, { address: 'Kolej 9', bankAccount })).toEqual({
      updateProfile: { status: 'WAITING', fieldsToCorrect: null, address: 'Kolej 9' },
    });
    expect(address).not.toBe('Kolej 9');
    expect(await userNow(app, user)).toMatchObject({ bankAccount });
  });

  test('opens all fields when staff name none, by REST too', async () => {
    const [user, third, other] = [await makeWaiting(), await makeWaiting(), await makeWaiting()];
    await staff.ask(RETURN, { id: user.id });
    await update(user, { address: 'Kolej 9', bankAccount: '1234567' });
    await staff.ask(RETURN, { id: third.id, fields: [] });
    await update(third, { address: 'Kolej 9', bankAccount: '1234567' });
    const rest = await restClient(app.url);
    await rest.as(staff.token).patch(`/user/${other.id}`, { userStatus: 'Pending', userError: 'Because' });
    await update(other, { address: 'Kolej 9', bankAccount: '1234567' });
    for (const { id } of [user, third, other])
      expect(await userNow(app, { id })).toMatchObject({ bankAccount: '1234567' });
  });

  test('names fields of the profile only', async () => {
    const { id } = await makeWaiting();
    for (const fields of [['email'], ['address', 'fine']])
      expect(await staff.refused(RETURN, { id, fields })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'fields' });
  });
});

describe('what changed since the last approval', () => {
  test('is unknown before the first, nothing right after one, and adds up over updates and returns', async () => {
    const user = await makeWaiting();
    expect(await changed(user)).toEqual({ changedFields: null });
    await staff.ask(ACTIVATE, { id: user.id });
    expect(await changed(user)).toEqual({ changedFields: [] });
    await update(user, { address: 'Kolej 9' });
    await staff.ask(RETURN, { id: user.id, fields: ['qrImage'] });
    await update(user, { qrImage: app.services.media.bareUrl(await makePicture(app, user, UploadPurpose.QR_IMAGE)) });
    expect(await changed(user)).toEqual({ changedFields: ['address', 'qrImage'] });
    await staff.ask(ACTIVATE, { id: user.id });
    expect(await changed(user)).toEqual({ changedFields: [] });
  });

  test('is for staff', async () => {
    const user = await makeUser(app);
    expect(await user.ask('{ viewer { changedFields } }')).toEqual({ viewer: { changedFields: null } });
  });
});

test('staff send an Active account back to Waiting: its person is told why, and may trade again once approved', async () => {
  const user = await makeUser(app);
  expect(await staff.ask(REVIEW, { id: user.id })).toEqual({ requestReview: { status: 'WAITING' } });
  expect(await user.ask('{ viewer { statusReason } notifications { nodes { event content } } }')).toEqual({
    viewer: { statusReason: 'The QR code belongs to another account.' },
    notifications: { nodes: [{ event: 'REVIEW_REQUESTED', content: 'The QR code belongs to another account.' }] },
  });
  expect(await user.refusal('{ products { nodes { id } } }')).toBe('FORBIDDEN');
  expect(await staff.refusal(REVIEW, { id: user.id })).toBe('WRONG_STATE');
  await staff.ask(ACTIVATE, { id: user.id });
  expect(await user.refusal('{ products { nodes { id } } }')).toBeNull();
});

test('a return of a profile that was sent again since it was looked at is refused', async () => {
  const user = await makeWaiting();
  const { profileChangedAt: expected } = await userNow(app, user);
  await update(user, { address: 'Kolej 9' });
  expect(await staff.refusal(RETURN, { id: user.id, expected })).toBe('PROFILE_CHANGED');
  const { profileChangedAt } = await userNow(app, user);
  expect(await staff.refusal(RETURN, { id: user.id, expected: profileChangedAt })).toBeNull();
});

test('the next one is who has waited longest, or longest after the one that was skipped', async () => {
  const alone = await startApp();
  const boss = await makeStaff(alone);
  const next = async (after?: string) =>
    (await boss.ask<{ nextWaiting: { id: string } | null }>(NEXT, { after })).nextWaiting?.id ?? null;
  expect(await next()).toBeNull();
  const [third, first, second] = await Promise.all(
    [3, null, 2].map((minute) =>
      makeUser(alone, {
        status: UserStatus.WAITING,
        // Of the first it is unknown since when.
        waitingSince: minute === null ? null : new Date(Date.UTC(2026, 10, 20, 8, minute)),
      }),
    ),
  );
  expect([await next(), await next(first?.id), await next(second?.id), await next(third?.id)]).toEqual([
    first?.id,
    second?.id,
    third?.id,
    null,
  ]);
  // One that no longer waits has no place: the queue begins again.
  await boss.ask(ACTIVATE, { id: second?.id });
  expect([await next(), await next(second?.id)]).toEqual([first?.id, first?.id]);
  expect(await (await makeUser(alone)).refusal(NEXT)).toBe('FORBIDDEN');
  await alone.close();
});
