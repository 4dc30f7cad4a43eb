import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { signedPath } from '../features/media/signing.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeTransaction, makePicture, makeProduct, userNow } from '../testing/factories.ts';
import { peopleOf, restClient, type People, type RestClient } from '../testing/rest.ts';

let app: TestApp;
let rest: RestClient;
let people: People;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
  people = peopleOf(app, rest);
});
afterAll(() => app.close());

const PRODUCT = {
  pTitle: 'Lamp',
  pDescription: 'Bright',
  pPrice: 50,
  pCondition: 'Brand New',
  pCategory: ['Books'],
  pType: 'Sell',
};

describe('ids in a payload that name the actor or owner are ignored: the caller is the actor', () => {
  test('userID and pStatus of a new product', async () => {
    const [seller, other] = [await people.user(), await people.user()];
    expect(await seller.rest.post('/products', { ...PRODUCT, userID: other.id, pStatus: 'Invalid' })).toMatchObject({
      userID: { _id: seller.id },
      pStatus: 'Valid',
    });
  });

  test('sellerID and buyerID of a transaction', async () => {
    const [seller, buyer, other] = [await people.user(), await people.user(), await people.user()];
    const { id } = await makeProduct(app, seller);
    const transaction = await buyer.rest.post('/transactions', {
      sellerID: other.id,
      buyerID: other.id,
      productID: { _id: id },
      paymentMethod: 'Cash',
    });
    expect(transaction).toMatchObject({ sellerID: { _id: seller.id }, buyerID: { _id: buyer.id } });
  });

  test('reviewerID of a review and userId of a report', async () => {
    const [seller, buyer] = [await people.user(), await people.user()];
    await makeTransaction(app, seller, buyer);
    expect(
      await buyer.rest.post('/reviews', {
        reviewerID: seller.id,
        sellerID: seller.id,
        reviewComment: 'Good',
        reviewRating: 4,
      }),
    ).toMatchObject({ reviewerID: { _id: buyer.id } });
    expect(await buyer.rest.post('/reports', { userId: seller.id, reportMessage: 'Help' })).toMatchObject({
      userId: { _id: buyer.id },
    });
  });

  test('userId and amounts of a checkout', async () => {
    const [debtor, other] = [await people.user({ fine: 1000 }), await people.user()];
    const { url } = await debtor.rest.post('/stripe/create-checkout-session', {
      users: [{ _id: other.id, userFine: 1 }],
      userId: other.id,
    });
    expect(await (await fetch(String(url))).text()).toContain('RM 10.00');
  });
});

describe('what registration sends of status, type, fine and error never takes effect', () => {
  test('userType, userStatus, userFine, userError', async () => {
    const sent = {
      userEmail: 'eve@pasar.example',
      userFname: 'Eve Lim',
      userPassword: 'Kampus#2026',
      userPhoneNo: 60123456789,
      userPassport: 'E1',
      userType: 'admin',
      userStatus: 'Active',
      userFine: -5,
      userError: 'x',
    };
    expect(await rest.visitor.post('/user/register', sent)).toMatchObject({
      userType: 'user',
      userStatus: 'Pending',
      userFine: 0,
      userError: null,
      userPhoneNo: '60123456789',
    });
  });
});

describe('a protected field sent with the value it already has is accepted', () => {
  test('of the own profile', async () => {
    const user = await people.user({ fine: 550, statusReason: 'Once' });
    const before = await digest(app);
    const own = await user.rest.get(`/user/${user.id}`);
    const { userStatus, userType, userEmail, userPassport } = own;
    expect(
      await user.rest.patch(`/user/${user.id}`, {
        userStatus,
        userType,
        userEmail,
        userPassport,
        userFine: '5.50',
        userError: 'Once',
      }),
    ).toEqual(own);
    expect(await digest(app)).toEqual(before);
  });

  test('of somebody else’s by staff: a picture by an address that has expired since', async () => {
    const qrImage = `qr/${v7()}`;
    const [user, staff] = [await people.user({ qrImage }), await people.staff()];
    const { config, secret } = app.services;
    const expired = config.publicUrl + signedPath(qrImage, secret, new Date('2026-01-02T03:04:05Z'));
    expect(await staff.rest.patch(`/user/${user.id}`, { userQrImage: expired })).toMatchObject({ _id: user.id });
    const other = config.publicUrl + signedPath(`qr/${v7()}`, secret, new Date());
    expect(await staff.rest.refused('PATCH', `/user/${user.id}`, { userQrImage: other })).toMatchObject({
      status: 403,
      field: 'userQrImage',
    });
  });

  test('with another value it is FORBIDDEN, and names the field', async () => {
    const user = await people.user();
    for (const [userField, value] of Object.entries({
      userFine: 1,
      userError: 'x',
      userStatus: 'Inactive',
      userType: 'admin',
      userEmail: 'x@pasar.example',
      userPassport: 'X1',
    })) {
      expect(
        await user.rest.refused('PATCH', `/user/${user.id}`, { userFname: 'New Name', [userField]: value }),
      ).toMatchObject({ status: 403, code: 'FORBIDDEN', field: userField });
    }
    expect((await userNow(app, user)).fullName).not.toBe('New Name');
  });

  test('the status of a product, by who may see it', async () => {
    const [seller, other] = [await people.user(), await people.user()];
    const { id } = await makeProduct(app, seller);
    expect(await other.rest.patch(`/products/${id}`, { pStatus: 'Valid' })).toMatchObject({ pStatus: 'Valid' });
    expect(await other.rest.refused('PATCH', `/products/${id}`, { pStatus: 'Invalid' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await seller.rest.refused('PATCH', `/products/${id}`, { pStatus: 'Unavailable' })).toMatchObject({
      status: 403,
    });
  });
});

test('lastDonation and userStatus Waiting from the user are ignored, the server keeps them', async () => {
  const user = await people.user();
  const before = await digest(app);
  expect(
    await user.rest.patch(`/user/${user.id}`, { lastDonation: '2020-01-01', userStatus: 'Waiting' }),
  ).toMatchObject({ userStatus: 'Active', lastDonation: null });
  expect(await digest(app)).toEqual(before);
});

test('a profile update sets Waiting; the six fields must be there while Pending', async () => {
  const user = await people.user();
  expect(await user.rest.patch(`/user/${user.id}`, { userFname: 'New Name' })).toMatchObject({
    userStatus: 'Waiting',
    userFname: 'New Name',
  });
  const pending = await people.user({ status: UserStatus.PENDING });
  expect(await pending.rest.refused('PATCH', `/user/${pending.id}`, { userAddress: 'Jalan 1' })).toEqual({
    status: 400,
    error: 'All Fields Must Be Filled',
    code: 'BAD_USER_INPUT',
    field: 'userImage',
  });
  const inactive = await people.user({ status: UserStatus.INACTIVE });
  expect(await inactive.rest.refused('PATCH', `/user/${inactive.id}`, { userFname: 'New Name' })).toMatchObject({
    status: 403,
  });
});

test('a picture that comes back signed, as it was answered, is stored bare', async () => {
  const user = await people.user();
  const qrImage = app.services.media.bareUrl(await makePicture(app, user, UploadPurpose.QR_IMAGE));
  const { userQrImage } = await user.rest.patch(`/user/${user.id}`, { userQrImage: qrImage });
  expect(String(userQrImage)).toContain('signature=');
  expect(await user.rest.patch(`/user/${user.id}`, { userQrImage })).toMatchObject({ userQrImage });
  expect(await user.rest.refused('PATCH', `/user/${user.id}`, { userImage: userQrImage })).toMatchObject({
    status: 400,
    field: 'userImage',
  });
});
