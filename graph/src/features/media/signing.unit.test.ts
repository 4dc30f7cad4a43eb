import { describe, expect, it } from 'vitest';
import { opensPicture, mediaPath, parseMediaUrl, signedPath } from './signing.ts';

const ID = '0199a3c0-5a52-7c3e-8f10-2b1d3c4e5f60';
const KEY = `passport/${ID}`;
const SECRET = 'a secret of the tests';
const PUBLIC_URL = 'https://pasar.example';

function at(time: string): Date {
  return new Date(`2026-03-01T${time}Z`);
}

function queryOf(path: string): { expires: number; signature: string } {
  const query = new URL(path, PUBLIC_URL).searchParams;
  return { expires: Number(query.get('expires')), signature: query.get('signature') ?? '' };
}

describe('signedPath', () => {
  it.each([
    ['10:00:00', '11:00:00'],
    ['10:50:00', '11:00:00'],
    ['10:50:01', '12:00:00'],
    ['10:59:59', '12:00:00'],
  ])('made at %s expires at %s', (now, expected) => {
    const { expires } = queryOf(signedPath(KEY, SECRET, at(now)));
    expect(new Date(expires * 1000)).toEqual(at(expected));
  });

  it('stays the same within the hour, so that it can be cached', () => {
    expect(signedPath(KEY, SECRET, at('10:05:00'))).toBe(signedPath(KEY, SECRET, at('10:49:00')));
  });
});

describe('opensPicture', () => {
  const { expires, signature } = queryOf(signedPath(KEY, SECRET, at('10:00:00')));

  it('accepts its own signature until it expires', () => {
    expect(opensPicture(KEY, expires, signature, SECRET, at('10:00:00'))).toBe(true);
    expect(opensPicture(KEY, expires, signature, SECRET, at('10:59:59'))).toBe(true);
  });

  it('refuses an expired one', () => {
    expect(opensPicture(KEY, expires, signature, SECRET, at('11:00:00'))).toBe(false);
  });

  it.each([
    ['another key', `proof/${ID}`, expires, signature, SECRET],
    ['a later expiry', KEY, expires + 3600, signature, SECRET],
    ['another secret', KEY, expires, signature, 'guessed'],
    ['no signature', KEY, expires, '', SECRET],
    ['a shortened signature', KEY, expires, signature.slice(0, -4), SECRET],
    ['an expiry that is no number', KEY, Number.NaN, signature, SECRET],
    ['an endless expiry', KEY, Number.POSITIVE_INFINITY, signature, SECRET],
  ])('refuses %s', (_, key, until, given, secret) => {
    expect(opensPicture(key, until, given, secret, at('10:00:00'))).toBe(false);
  });
});

describe('parseMediaUrl', () => {
  it.each([
    mediaPath(KEY),
    `${PUBLIC_URL}${mediaPath(KEY)}`,
    `${PUBLIC_URL}${mediaPath(KEY)}?w=400`,
    signedPath(KEY, SECRET, at('10:00:00')),
  ])('knows its own address %s', (url) => {
    expect(parseMediaUrl(url, `${PUBLIC_URL}/`)).toBe(KEY);
  });

  it.each([
    `https://evil.example${mediaPath(KEY)}`,
    `${PUBLIC_URL}.evil.example${mediaPath(KEY)}`,
    `//pasar.example${mediaPath(KEY)}`,
    `http://pasar.example${mediaPath(KEY)}`,
    `${PUBLIC_URL}@evil.example${mediaPath(KEY)}`,
    `/media/passport/../${KEY}.webp`,
    `/media/${KEY}.webp/..`,
    `/media/${KEY}.png`,
    `/media/${KEY}.webp#x`,
    `/media/secret/${ID}.webp`,
    `/elsewhere${mediaPath(KEY)}`,
    `javascript:alert(1)//${mediaPath(KEY)}`,
    KEY,
    '',
  ])('does not take %j for its own', (url) => {
    expect(parseMediaUrl(url, PUBLIC_URL)).toBeNull();
  });
});
