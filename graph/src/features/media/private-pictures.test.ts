import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser } from '../../testing/factories.ts';
import { upload } from '../../testing/uploads.ts';
import { UploadPurpose } from './upload.entity.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const { PASSPORT_IMAGE, QR_IMAGE, PAYMENT_PROOF, DISPUTE_PICTURE } = UploadPurpose;

test.each([PASSPORT_IMAGE, QR_IMAGE, PAYMENT_PROOF, DISPUTE_PICTURE])(
  '%s: the bare secure_url opens for nobody',
  async (purpose) => {
    const [owner, staff] = [await makeUser(app), await makeStaff(app)];
    const url = await upload(owner, purpose);
    for (const token of [null, owner.token, staff.token]) {
      const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
      expect([response.status, await response.json()]).toEqual([403, { error: expect.any(String), code: 'FORBIDDEN' }]);
    }
  },
);

test('a field that may be read answers it signed for a short time; a forged signature does not open it', async () => {
  const owner = await makeUser(app);
  const [one, other] = [await upload(owner, QR_IMAGE), await upload(owner, PASSPORT_IMAGE)];
  await owner.ask('mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }', {
    input: { qrImage: one, passportImage: other },
  });
  const { viewer } = await owner.ask<{ viewer: { qrImage: string; passportImage: string } }>(
    '{ viewer { qrImage passportImage } }',
  );
  const signed = new URL(viewer.qrImage);
  const open = async (change: (url: URL) => void) => {
    const url = new URL(signed);
    change(url);
    return (await fetch(url)).status;
  };
  expect(await open(() => {})).toBe(200);
  const expires = Number(signed.searchParams.get('expires'));
  expect(expires % 3600).toBe(0);
  expect(expires).toBeGreaterThan(Date.now() / 1000);
  expect(expires).toBeLessThanOrEqual(Date.now() / 1000 + 2 * 3600);
  expect(await open((url) => url.searchParams.set('expires', String(expires + 3600)))).toBe(403);
  expect(await open((url) => url.searchParams.set('signature', 'x'.repeat(43)))).toBe(403);
  expect(await open((url) => url.searchParams.delete('expires'))).toBe(403);
  expect(await open((url) => void (url.pathname = new URL(viewer.passportImage).pathname))).toBe(403);
  expect((await fetch(viewer.passportImage)).headers.get('cache-control')).toContain('private');
});
