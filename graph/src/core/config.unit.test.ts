import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('without any setting: embedded, on port 4000, with demo data', () => {
  expect(loadConfig({})).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    metricsPort: null,
    publicUrl: 'http://localhost:4000',
    dataDir: resolve('.data'),
    databaseUrl: null,
    seed: 'demo',
    admin: null,
    rateLimit: true,
    playground: true,
    allowedOrigins: [],
    trustProxy: false,
    logLevel: 'info',
    sessionDays: 30,
    secretKey: null,
    cloudinary: null,
    smtpUrl: null,
    stripe: null,
  });
});

test('blank settings count as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '  ', SEED: '' })).toEqual(loadConfig({}));
});

test('a setting may stand in a file, which the environment then names instead of showing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'password');
  await writeFile(file, 'Strong#Enough1\n');
  const env = { ADMIN_EMAIL: 'head@pasar.example', ADMIN_PASSWORD_FILE: file };
  expect(loadConfig(env).admin).toEqual({ email: 'head@pasar.example', password: 'Strong#Enough1' });
  // As Compose passes on what is not set.
  expect(loadConfig({ ...env, ADMIN_PASSWORD: '' }).admin).toEqual(loadConfig(env).admin);
  expect(() => loadConfig({ ...env, ADMIN_PASSWORD: 'Other#Enough1' })).toThrow(
    'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE',
  );
  expect(() => loadConfig({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
    `SECRET_KEY_FILE must be a file that can be read, not "${join(folder, 'none')}"`,
  );
});

test('links are built from PUBLIC_URL, by default the port', () => {
  expect(loadConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(loadConfig({ PUBLIC_URL: 'https://pasar.example/' }).publicUrl).toBe('https://pasar.example');
});

test('a database server gets no demo data unless told', () => {
  expect(loadConfig({ DATABASE_URL: 'mysql://root@db/pasar' })).toMatchObject({
    databaseUrl: 'mysql://root@db/pasar',
    seed: 'none',
  });
  expect(loadConfig({ DATABASE_URL: 'mariadb://root@db/pasar', SEED: 'demo' }).seed).toBe('demo');
});

test('lists and proxies', () => {
  expect(loadConfig({ ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173' }).allowedOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ]);
  expect(loadConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  const { trustProxy } = loadConfig({ TRUST_PROXY: '2' });
  expect([0, 1, 2].map((hop) => typeof trustProxy === 'function' && trustProxy('203.0.113.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

test('Stripe takes card payments once it has both of its secrets', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(loadConfig(secrets).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null });
  expect(loadConfig({ ...secrets, STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe?.apiUrl).toBe(
    'http://127.0.0.1:12111',
  );
});

test.each([
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '4000' }, 'METRICS_PORT'],
  [{ PUBLIC_URL: 'pasar.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://pasar.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://pasar.example/market' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'postgres://db/pasar' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://root@db' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://root@db/pasar?ssl=yes' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://root@db/pasar?sslmode=require' }, 'DATABASE_URL'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ SEED: 'yes' }, 'SEED'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT'],
  [{ PLAYGROUND: 'yes' }, 'PLAYGROUND'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS'],
  [{ SESSION_DAYS: 'never' }, 'SESSION_DAYS'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Pasar Kampus' }, 'MAIL_FROM'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL'],
  [{ CAMPUS_DOMAINS: 'campus' }, 'CAMPUS_DOMAINS'],
  [{ CAMPUS_DOMAINS: '@campus.example' }, 'CAMPUS_DOMAINS'],
  [{ EMAIL_PROOF: 'maybe' }, 'EMAIL_PROOF'],
  [{ SUPPORT_EMAIL: 'Help <help@pasar.example>' }, 'SUPPORT_EMAIL'],
  [{ SOCIAL_LINKS: 'https://www.instagram.com/pasar, pasar.example' }, 'SOCIAL_LINKS'],
  [{ SOCIAL_LINKS: 'javascript:alert(1)' }, 'SOCIAL_LINKS'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: '127.0.0.1' }, 'STRIPE_API_URL'],
  [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'x' }, 'ADMIN_EMAIL'],
  [{ ALLOWED_ORIGINS: 'https://a.example/' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
])('a bad value is one line saying which and why: %j', (env, name) => {
  let message = '';
  try {
    loadConfig(env);
  } catch (error) {
    message = error instanceof ConfigError ? error.message : '';
  }
  expect(message).toContain(name);
  expect(message).not.toContain('\n');
});

test.each([
  ['http://Market.Campus:80/', 'http://market.campus'],
  ['https://pasar.example:443', 'https://pasar.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('PUBLIC_URL %s is %s, as browsers write it', (PUBLIC_URL, origin) => {
  expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe(origin);
});

test.each(['market@pasar.example', 'Pasar Kampus <market@pasar.example>'])('MAIL_FROM can be %s', (MAIL_FROM) => {
  expect(loadConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

test('the demo data, whose logins are public, are for trying out: not for a database server, nor for whoever names an administrator', () => {
  const admin = { ADMIN_EMAIL: 'head@pasar.example', ADMIN_PASSWORD: 'Kampus#2026' };
  const seeds = [{}, admin, { DATABASE_URL: 'mysql://db/pasar' }, { ...admin, SEED: 'demo' }].map(
    (env) => loadConfig(env).seed,
  );
  expect(seeds).toEqual(['demo', 'none', 'none', 'demo']);
});

const readAccount = (query: string) =>
  loadConfig({ CLOUDINARY_URL: `cloudinary://123:a%2Fb@campus${query}` }).cloudinary;

test('CLOUDINARY_URL is a key, a secret and a cloud, with the hosts of another region if any', () => {
  const hosts = { apiUrl: 'https://api.cloudinary.com', deliveryUrl: 'https://res.cloudinary.com' };
  const account = { cloudName: 'campus', apiKey: '123', apiSecret: 'a/b' };
  expect(readAccount('')).toEqual({ ...account, ...hosts });
  expect(readAccount('?upload_prefix=https://api-eu.cloudinary.com')).toEqual({
    ...account,
    ...hosts,
    apiUrl: 'https://api-eu.cloudinary.com',
  });
  expect(readAccount('?secure_distribution=res-eu.cloudinary.com')).toEqual({
    ...account,
    ...hosts,
    deliveryUrl: 'https://res-eu.cloudinary.com',
  });
});

test.each([
  'campus',
  'https://123:secret@campus',
  'cloudinary://campus',
  'cloudinary://123@campus',
  'cloudinary://123:secret@',
  'cloudinary://123:secret@a/b',
  'cloudinary://123:secret@campus?upload_prefix=api-eu.cloudinary.com',
  'cloudinary://123:secret@campus?upload_prefix=https://api.example/path',
  'cloudinary://123:%@campus',
])('%s is no CLOUDINARY_URL, which the error does not repeat', (CLOUDINARY_URL) => {
  expect(() => loadConfig({ CLOUDINARY_URL })).toThrow(
    new ConfigError('CLOUDINARY_URL must be like cloudinary://<key>:<secret>@<cloud>'),
  );
});

test('the demo has examples of social links, a real market those that it names', () => {
  expect(loadConfig({}).socialLinks.map((link) => new URL(link).host)).toEqual([
    'www.instagram.com',
    'www.facebook.com',
    'www.tiktok.com',
  ]);
  expect(loadConfig({ SEED: 'none' }).socialLinks).toEqual([]);
  expect(loadConfig({ SOCIAL_LINKS: 'https://t.example/pasar' }).socialLinks).toEqual(['https://t.example/pasar']);
});

test('EMAIL_PROOF is on where SMTP is configured, unless it says otherwise', () => {
  expect(loadConfig({}).emailProof).toBe(false);
  expect(loadConfig({ SMTP_URL: 'smtp://localhost:1025' }).emailProof).toBe(true);
  expect(loadConfig({ SMTP_URL: 'smtp://localhost:1025', EMAIL_PROOF: 'off' }).emailProof).toBe(false);
});
