import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BANK_TYPES } from '../features/users/banks.ts';
import { CATEGORIES } from '../features/products/categories.ts';
import { whyNotFilter } from '../features/searches/searches.rules.ts';
import { Calendar } from './calendar.ts';
import { DEMO, FOLDER, statusOf } from './content.ts';
import { demoPictures } from './load-pictures.ts';
import { DEMO_PASSWORD } from './logins.ts';
import type { DemoProduct, DemoUser } from './types.ts';

const { users, products, transactions, reviews, chats, reports, blocks, favourites, savedSearches } = DEMO;

function user(key: string): DemoUser {
  const found = users.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no demo user ${key}`);
  return found;
}

function product(key: string): DemoProduct {
  const found = products.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no demo product ${key}`);
  return found;
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('demo users', () => {
  it('are unique by key, e-mail, phone and passport number', () => {
    const fields = ['key', 'email', 'phone', 'passportNo'] as const;
    for (const field of fields) expect(duplicates(users.map((each) => each[field]))).toEqual([]);
  });

  it('include a login for each role and status, and a fine', () => {
    const statuses = users.filter(({ type }) => type === 'USER').map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['PENDING', 'WAITING', 'ACTIVE', 'INACTIVE']));
    expect(statuses.filter((status) => status === 'WAITING')).toHaveLength(3);
    expect(users.filter(({ type }) => type === 'ADMIN')).toHaveLength(1);
    expect(users.map(({ fine }) => fine)).toContain(2500);
  });

  it('share a password that passes the checklist', () => {
    expect(DEMO_PASSWORD).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&#])[A-Za-z\d@$!%*?&#]{8,128}$/);
  });

  it.each(users)('$key has valid details', (each) => {
    expect(each.fullName).toMatch(/^[\p{L}\p{M}' -]{2,}$/u);
    expect(each.email).toMatch(/^[a-z]+@pasar\.example$/);
    expect(each.phone).toMatch(/^\+?60(1\d|3[2-9]|4[2-9]|5[4-9]|6[2-9]|7[3-9]|8[2-9]|9[2-9])\d{7,8}$/);
    expect(each.passportNo).toMatch(/^[A-Z0-9]+$/);
    expect(each.profile === null).toBe(each.type === 'ADMIN' || each.status === 'PENDING');
    if (!each.profile) return;
    expect(BANK_TYPES).toContain(each.profile.bankType);
    expect(each.profile.bankAccount).toMatch(/^\d{5,20}$/);
    expect(each.profile.address.length).toBeLessThanOrEqual(300);
  });
});

describe('demo products', () => {
  it('are sixty, unique by key and title', () => {
    expect(products).toHaveLength(60);
    expect(duplicates(products.map(({ key }) => key))).toEqual([]);
    expect(duplicates(products.map(({ title }) => title))).toEqual([]);
  });

  it.each(products)('$key keeps the rules', (each) => {
    expect(user(each.seller).profile).not.toBeNull();
    expect(user(each.seller).joinedDaysAgo).toBeGreaterThan(each.daysAgo);
    expect(each.title.length).toBeLessThanOrEqual(120);
    expect(each.description.length).toBeLessThanOrEqual(5000);
    expect(Number.isInteger(each.price)).toBe(true);
    expect(each.price > 0).toBe(each.type === 'SELL');
    expect(each.categories.length).toBeGreaterThan(0);
    expect(CATEGORIES).toEqual(expect.arrayContaining(each.categories));
  });

  it('on the market cover every category, with donations among them', () => {
    const visible = products.filter((each) => statusOf(each) === 'VALID' && user(each.seller).status !== 'INACTIVE');
    expect(new Set(visible.flatMap(({ categories }) => categories))).toEqual(new Set(CATEGORIES));
    expect(visible.filter(({ type }) => type === 'DONATION').length).toBeGreaterThan(1);
  });

  it('are a third with two to four pictures', () => {
    const counts = products.map(({ pictures }) => pictures).filter((count) => count > 1);
    expect(counts).toHaveLength(20);
    expect(new Set(counts)).toEqual(new Set([2, 3, 4]));
  });
});

describe('demo transactions', () => {
  it('are in every state', () => {
    expect(new Set(transactions.map(({ status }) => status))).toEqual(
      new Set(['NOT_PAID', 'PENDING', 'PAID', 'CANCELLED']),
    );
    expect(transactions.some(({ method }) => method === null)).toBe(true);
  });

  it.each(transactions)('$buyer buys $product as the rules allow', (deal) => {
    const { buyer, method, status, hasProof, refusal, daysAgo } = deal;
    const bought = product(deal.product);
    expect(user(buyer).key).not.toBe(bought.seller);
    expect(user(buyer).profile).not.toBeNull();
    expect(bought.daysAgo).toBeGreaterThan(daysAgo);
    expect(method === null).toBe(bought.type === 'DONATION');
    const allowed = { NOT_PAID: [Boolean(refusal)], PENDING: [true], PAID: [true, false], CANCELLED: [false] }[status];
    expect(allowed).toContain(hasProof ?? false);
    expect(hasProof && method === null).toBeFalsy();
  });

  it('hold each product once', () => {
    expect(duplicates(transactions.filter(({ status }) => status !== 'CANCELLED').map((deal) => deal.product))).toEqual(
      [],
    );
  });

  it('give nobody two donations within a day', () => {
    const claims = transactions.filter(({ method }) => method === null);
    for (const claim of claims) {
      const others = claims.filter((other) => other !== claim && other.buyer === claim.buyer);
      for (const other of others) expect(Math.abs(other.daysAgo - claim.daysAgo)).toBeGreaterThan(1);
    }
  });
});

describe('demo reviews', () => {
  it('are one for each pair', () => {
    expect(duplicates(reviews.map(({ reviewer, seller }) => `${reviewer} on ${seller}`))).toEqual([]);
  });

  it.each(reviews)('$reviewer reviews $seller after a deal', ({ reviewer, seller, comment, daysAgo }) => {
    const earlier = transactions.filter(
      (deal) =>
        deal.buyer === reviewer &&
        product(deal.product).seller === seller &&
        deal.status !== 'CANCELLED' &&
        deal.daysAgo > daysAgo,
    );
    expect(earlier).not.toEqual([]);
    expect(comment.length).toBeLessThanOrEqual(1000);
  });
});

describe('demo chats', () => {
  it('are one for each pair', () => {
    expect(duplicates(chats.map(({ between }) => between.toSorted().join(' and ')))).toEqual([]);
  });

  it.each(chats)('$between speak in order', ({ between, messages }) => {
    const [opener, other] = between.map(user);
    expect(opener?.type === 'ADMIN' || other?.type === 'USER').toBe(true);
    expect(messages[0]?.from).toBe(between[0]);
    expect(new Set(messages.map(({ from }) => from))).toEqual(new Set(between));
    const ages = messages.map(({ minutesAgo }) => minutesAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    for (const { text } of messages) expect(text.trim().length).toBeGreaterThan(0);
  });
});

describe('demo reports', () => {
  it('are open and solved ones of each kind, from known people', () => {
    expect(new Set(reports.map(({ solved }) => solved)).size).toBe(2);
    expect(new Set(reports.map(({ target }) => target)).size).toBe(5);
    for (const { reporter } of reports) expect(user(reporter).status).toBe('ACTIVE');
  });

  it('have a reason with a target, and an answer only once solved', () => {
    for (const { target, reason, solved, upheld, note } of reports) {
      expect(reason === undefined).toBe(target === undefined);
      expect(solved || (upheld === undefined && note === undefined)).toBe(true);
    }
  });
});

describe('demo blocks', () => {
  it.each(blocks)('$blocker blocks $blocked as the rules allow', ({ blocker, blocked }) => {
    expect(user(blocker)).toMatchObject({ type: 'USER', status: 'ACTIVE' });
    expect(user(blocked).type).toBe('USER');
    expect(blocked).not.toBe(blocker);
  });
});

describe('demo favourites', () => {
  it('are of several people, one for each product; one was sold meanwhile', () => {
    expect(duplicates(favourites.map((favourite) => `${favourite.user} ${favourite.product}`))).toEqual([]);
    expect(new Set(favourites.map((favourite) => favourite.user)).size).toBeGreaterThan(8);
    const sold = favourites.filter(
      (favourite) => favourite.user === 'aina' && statusOf(product(favourite.product)) === 'UNAVAILABLE',
    );
    expect(sold).not.toEqual([]);
  });

  it.each(favourites)('$product is chosen by $user as the rules allow', ({ user: key, product: chosen, daysAgo }) => {
    const { seller, daysAgo: putUp, withdrawn } = product(chosen);
    expect([user(key).status, user(seller).status]).toEqual(['ACTIVE', 'ACTIVE']);
    expect(seller).not.toBe(key);
    expect(withdrawn).toBeUndefined();
    expect(putUp).toBeGreaterThan(daysAgo);
    const deals = transactions.filter((deal) => deal.product === chosen && deal.status !== 'CANCELLED');
    for (const deal of deals) expect(deal.daysAgo).toBeLessThan(daysAgo);
  });
});

describe('demo saved searches', () => {
  it('are two of the buyer, of different names', () => {
    expect(savedSearches.map((saved) => saved.user)).toEqual(['aina', 'aina']);
    expect(duplicates(savedSearches.map(({ name }) => name))).toEqual([]);
  });

  it.each(savedSearches)('$name keeps the rules', ({ name, filter }) => {
    expect(whyNotFilter(filter)).toBeNull();
    expect(CATEGORIES).toEqual(expect.arrayContaining(filter.categories ?? []));
    expect(name.length).toBeLessThanOrEqual(60);
  });
});

describe('demo pictures', () => {
  it('are there, and no other', () => {
    const files = globSync('**/*.webp', { cwd: join(FOLDER, 'pictures') });
    const used = demoPictures(new Calendar(new Date())).map(({ file }) => `${file}.webp`);
    expect(files.toSorted()).toEqual(used.toSorted());
  });

  it('are in the image, where the built server looks for them', () => {
    const dockerfile = readFileSync(join(FOLDER, '../../Dockerfile'), 'utf8');
    expect(dockerfile).toContain('COPY --from=build /app/graph/demo graph/demo\n');
  });
});
