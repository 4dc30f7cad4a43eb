import { describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../core/viewer.ts';
import { aProduct, aUser } from '../../testing/rows.ts';
import { ProductStatus, ProductType } from './product.entity.ts';
import { market } from './market.ts';
import * as rules from './products.rules.ts';

const { VALID, INVALID, UNAVAILABLE } = ProductStatus;
const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const DAY = 24 * 60 * 60 * 1000;

const PEOPLE = {
  visitor: null,
  pending: aUser({ id: 'x', status: UserStatus.PENDING }),
  waiting: aUser({ id: 'x', status: UserStatus.WAITING }),
  inactive: aUser({ id: 'x', status: UserStatus.INACTIVE }),
  stranger: aUser({ id: 'x' }),
  owner: aUser({ id: 'seller' }),
  staff: aUser({ id: 'staff', type: UserType.ADMIN }),
};
type Role = keyof typeof PEOPLE;

describe('who may buy', () => {
  test.each<[Role, ProductStatus, string]>([
    ['visitor', VALID, 'UNAUTHENTICATED'],
    ['pending', VALID, 'FORBIDDEN'],
    ['waiting', VALID, 'FORBIDDEN'],
    ['inactive', VALID, 'FORBIDDEN'],
    ['stranger', VALID, 'allowed'],
    ['stranger', INVALID, 'PRODUCT_UNAVAILABLE'],
    ['stranger', UNAVAILABLE, 'PRODUCT_UNAVAILABLE'],
    ['owner', VALID, 'OWN_PRODUCT'],
    ['staff', VALID, 'FORBIDDEN'],
  ])('%s, %s → %s', (role, status, expected) => {
    expect(rules.whyNotBuy(PEOPLE[role], aProduct({ status }), aUser(), NOW)?.code ?? 'allowed').toBe(expected);
  });

  test.each([
    [UserStatus.ACTIVE, 'allowed'],
    [UserStatus.WAITING, 'PRODUCT_UNAVAILABLE'],
    [UserStatus.PENDING, 'PRODUCT_UNAVAILABLE'],
    [UserStatus.INACTIVE, 'PRODUCT_UNAVAILABLE'],
  ])('products of a seller who is not Active cannot be bought: %s → %s', (status, expected) => {
    expect(rules.whyNotBuy(PEOPLE.stranger, aProduct(), aUser({ status }), NOW)?.code ?? 'allowed').toBe(expected);
  });

  test('a Sell product at price 0 cannot be bought until its owner sets a price', () => {
    expect(rules.whyNotBuy(PEOPLE.stranger, aProduct({ price: 0 }), aUser(), NOW)?.code).toBe('PRODUCT_UNAVAILABLE');
    expect(
      rules.whyNotBuy(PEOPLE.stranger, aProduct({ price: 0, type: ProductType.DONATION }), aUser(), NOW),
    ).toBeNull();
  });
});

describe('the donation cooldown of 24 hours', () => {
  const claim = (lastDonationAt: Date | null, type = ProductType.DONATION) =>
    rules.whyNotBuy(aUser({ id: 'x', lastDonationAt }), aProduct({ type, price: 0 }), aUser(), NOW);

  test.each([
    [ago(DAY - 1), 'You have to wait 0 hours and 1 minutes to get another donation item.'],
    [ago(DAY - 90 * 60_000), 'You have to wait 1 hours and 30 minutes to get another donation item.'],
    [NOW, 'You have to wait 24 hours and 0 minutes to get another donation item.'],
  ])('after %s', (last, message) => {
    expect(claim(last)).toMatchObject({ code: 'DONATION_COOLDOWN', message, until: new Date(last.getTime() + DAY) });
  });

  test('is over after 24 hours, and does not hold for what is for sale', () => {
    expect(claim(null)).toBeNull();
    expect(claim(ago(DAY))).toBeNull();
    expect(rules.whyNotBuy(aUser({ id: 'x', lastDonationAt: NOW }), aProduct(), aUser(), NOW)).toBeNull();
  });
});

describe('edited by the owner while Valid or Invalid; removed by the owner or staff', () => {
  test.each<[Role, ProductStatus, string, string]>([
    ['pending', VALID, 'FORBIDDEN', 'FORBIDDEN'],
    ['stranger', VALID, 'FORBIDDEN', 'FORBIDDEN'],
    ['stranger', INVALID, 'NOT_FOUND', 'NOT_FOUND'],
    ['stranger', UNAVAILABLE, 'NOT_FOUND', 'NOT_FOUND'],
    ['owner', VALID, 'allowed', 'allowed'],
    ['owner', INVALID, 'allowed', 'allowed'],
    ['owner', UNAVAILABLE, 'WRONG_STATE', 'allowed'],
    ['staff', VALID, 'FORBIDDEN', 'allowed'],
    ['staff', INVALID, 'FORBIDDEN', 'allowed'],
    ['staff', UNAVAILABLE, 'FORBIDDEN', 'allowed'],
  ])('%s, %s: edit %s, remove %s', (role, status, edit, remove) => {
    const product = aProduct({ status });
    expect(rules.whyNotEdit(PEOPLE[role], product, aUser())?.code ?? 'allowed').toBe(edit);
    expect(rules.whyNotRemove(PEOPLE[role], product, aUser())?.code ?? 'allowed').toBe(remove);
  });

  test('others do not learn of a product whose seller is deactivated', () => {
    const seller = aUser({ id: 'seller', status: UserStatus.INACTIVE });
    expect(rules.whyNotEdit(PEOPLE.stranger, aProduct(), seller)?.code).toBe('NOT_FOUND');
    expect(rules.whyNotRemove(PEOPLE.stranger, aProduct(), seller)?.code).toBe('NOT_FOUND');
  });

  test('an owner who is no longer Active does neither', () => {
    const owner = aUser({ id: 'seller', status: UserStatus.WAITING });
    expect(rules.whyNotEdit(owner, aProduct(), owner)?.code).toBe('FORBIDDEN');
    expect(rules.whyNotRemove(owner, aProduct(), owner)?.code).toBe('FORBIDDEN');
  });
});

test.each([
  [VALID, false, null],
  [VALID, true, 'WRONG_STATE'],
  [INVALID, true, null],
  [INVALID, false, 'WRONG_STATE'],
  [UNAVAILABLE, false, 'WRONG_STATE'],
  [UNAVAILABLE, true, 'WRONG_STATE'],
])('staff toggle Valid and Invalid only, each once: %s to %s', (status, valid, expected) => {
  expect(rules.whyNotSetValidity(aProduct({ status }), valid)?.code ?? null).toBe(expected);
});

test.each([
  [ProductType.SELL, null, 'price'],
  [ProductType.SELL, 0, 'price'],
  [ProductType.SELL, 1, null],
  [ProductType.SELL, 100_000_000, null],
  [ProductType.SELL, 100_000_001, 'price'],
  [ProductType.DONATION, null, null],
  [ProductType.DONATION, 0, null],
  [ProductType.DONATION, 1, 'price'],
])('price above 0 up to RM 1,000,000 for Sell, 0 for donations: %s at %s sen', (type, sen, field) => {
  expect(rules.whyNotPrice(type, sen)?.field ?? null).toBe(field);
});

describe('a product that is Invalid, or of a seller who is not Active, exists only for its owner, staff and the parties of its transaction', () => {
  test.each<[string, object, UserStatus]>([
    ['Invalid', { status: INVALID }, UserStatus.ACTIVE],
    ['Unavailable, of a Waiting seller', { status: UNAVAILABLE }, UserStatus.WAITING],
    ['of an Inactive seller', {}, UserStatus.INACTIVE],
    ['of a Waiting seller', {}, UserStatus.WAITING],
  ])('%s', (_name, values, status) => {
    const [product, seller] = [aProduct(values), aUser({ id: 'seller', status })];
    const sees = (viewer: typeof PEOPLE.owner, isParty = false) => market(viewer).maySee(product, seller, isParty);
    expect([sees(PEOPLE.stranger), sees(PEOPLE.stranger, true), sees(PEOPLE.owner), sees(PEOPLE.staff)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
