import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readSsl } from './ssl.ts';
import { EMAIL, isStrong } from './validation.ts';

/** How long a stopping process waits for its requests. */
export const STOP_WITHIN_MS = 12_000;

/** Every setting, read and validated once, at the start. docs/configuration.md lists them. */
export interface Config {
  port: number;
  host: string;
  /** Where Prometheus scrapes, on the same host; null: nowhere. */
  metricsPort: number | null;
  /** Where people reach the product, without a trailing slash; links and picture addresses are built from it. */
  publicUrl: string;
  dataDir: string;
  /** `mysql://…` or `mariadb://…`; null runs the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Where several processes share live events and limits; null: this one is alone. */
  redisUrl: string | null;
  seed: 'demo' | 'none';
  admin: { email: string; password: string } | null;
  /** Card payments over Stripe; null: the local test checkout stands in. */
  stripe: StripeConfig | null;
  /** Keeps the pictures; null: they are files in `dataDir`. */
  cloudinary: CloudinaryAccount | null;
  smtpUrl: string | null;
  mailFrom: string;
  supportEmail: string;
  /** Where the market is on social media; the footer of the screens leads there. */
  socialLinks: string[];
  /** Signs media addresses, upload tickets and links in mails; null: made once and kept in the database. */
  secretKey: string | null;
  rateLimit: boolean;
  /** How many people may share one address, as those of a campus behind one NAT do. */
  peoplePerAddress: number;
  /** Whether /graphql shows a page in a browser. */
  playground: boolean;
  allowedOrigins: string[];
  /**
   * Which proxies' forwarding headers are believed: none, those at these addresses, or as many as stand in front of us.
   */
  trustProxy: false | string | ((address: string, hop: number) => boolean);
  logLevel: string;
  /** A collector of OpenTelemetry (OTLP over HTTP) that gets traces; null: nothing is traced. */
  tracesUrl: string | null;
  sessionDays: number;
  /** Whether new accounts have to prove their e-mail address. */
  emailProof: boolean;
  /** Whose proven addresses show the campus badge, in lower case; each stands for those below it too. */
  campusDomains: string[];
}

export interface StripeConfig {
  secretKey: string;
  /** Stripe signs its events with it. */
  webhookSecret: string;
  /** Where the API is; null: Stripe's own address. */
  apiUrl: string | null;
}

/** An account at Cloudinary, and the origins of its calls and of its pictures. */
export interface CloudinaryAccount {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  apiUrl: string;
  deliveryUrl: string;
}

type Environment = Record<string, string | undefined>;

/** A setting that cannot be used; its message is the one line shown before the process ends. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the configuration. Throws ConfigError naming the setting and why it is wrong. */
export function loadConfig(env: Environment = process.env): Config {
  const text = (name: string) => {
    const [said, kept] = [env[name]?.trim(), fromFile(env, name)?.trim()];
    if (said && kept) throw new ConfigError(`${name} and ${name}_FILE say it twice: leave one of them out`);
    return said || kept || null;
  };
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    }
    return number;
  };
  const choice = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const found = allowed.find((one) => one === value);
    if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
    return found;
  };
  const url = (name: string, protocols: string[]) => {
    const value = text(name);
    if (value === null) return null;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (!protocols.includes(protocol))
      throw new ConfigError(`${name} must be an address starting with ${protocols.join(' or ')}//`);
    return value;
  };

  const port = integer('PORT', 4000, 1, 65535);
  const metricsPort = text('METRICS_PORT') === null ? null : integer('METRICS_PORT', 0, 1, 65535);
  if (metricsPort === port)
    throw new ConfigError('METRICS_PORT must be another port than PORT, which everybody reaches');
  const databaseUrl = url('DATABASE_URL', ['mysql:', 'mariadb:']);
  if (databaseUrl) checkDatabaseUrl(new URL(databaseUrl));
  const adminEmail = text('ADMIN_EMAIL');
  const adminPassword = text('ADMIN_PASSWORD');
  if ((adminEmail === null) !== (adminPassword === null)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (adminEmail && !EMAIL.test(adminEmail)) throw new ConfigError('ADMIN_EMAIL must be an e-mail address');
  if (adminPassword && !isStrong(adminPassword)) {
    throw new ConfigError(
      'ADMIN_PASSWORD needs 8 characters, upper and lower case letters, a digit and a special character',
    );
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  if (new URL(publicUrl).pathname !== '/' || new URL(publicUrl).search) {
    throw new ConfigError('PUBLIC_URL must be an origin like https://pasar.example, without a path');
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  // The logins of the demo data are public: a market that names its administrator is a real one.
  const seed = choice('SEED', ['demo', 'none'], databaseUrl || adminEmail ? 'none' : 'demo');
  return {
    port,
    host: text('HOST') ?? '0.0.0.0',
    metricsPort,
    // As browsers write it, since our own addresses are recognized by it.
    publicUrl: new URL(publicUrl).origin,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    seed,
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    stripe: stripe(
      text('STRIPE_SECRET_KEY'),
      text('STRIPE_WEBHOOK_SECRET'),
      url('STRIPE_API_URL', ['http:', 'https:']),
    ),
    cloudinary: cloudinary(text('CLOUDINARY_URL')),
    smtpUrl,
    mailFrom: mailAddress('MAIL_FROM', text('MAIL_FROM') ?? 'Pasar Kampus <no-reply@pasar.example>', NAMED_EMAIL),
    supportEmail: mailAddress('SUPPORT_EMAIL', text('SUPPORT_EMAIL') ?? 'support@pasar.example', EMAIL),
    socialLinks: links('SOCIAL_LINKS', text('SOCIAL_LINKS') ?? (seed === 'demo' ? DEMO_LINKS : null)),
    secretKey: secret(text('SECRET_KEY')),
    rateLimit: choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    peoplePerAddress: integer('PEOPLE_PER_ADDRESS', 3000, 100, 1_000_000),
    playground: choice('PLAYGROUND', ['on', 'off'], 'on') === 'on',
    allowedOrigins: origins(text('ALLOWED_ORIGINS')),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    tracesUrl: url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    sessionDays: integer('SESSION_DAYS', 30, 1, 365),
    emailProof: choice('EMAIL_PROOF', ['on', 'off'], smtpUrl ? 'on' : 'off') === 'on',
    campusDomains: domains(text('CAMPUS_DOMAINS')),
  };
}

/** Any setting may stand in a file that `<name>_FILE` names, as secrets of Compose and systemd do. */
function fromFile(env: Environment, name: string) {
  const path = env[`${name}_FILE`];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name}_FILE must be a file that can be read, not "${path}"`);
  }
}

/** Nothing in it may be ignored silently, least of all a wish for encryption. */
function checkDatabaseUrl({ pathname, searchParams }: URL) {
  if (pathname.length < 2)
    throw new ConfigError('DATABASE_URL must name a database, like mysql://user:password@host/pasar');
  for (const [name, value] of searchParams) {
    if (name !== 'ssl') throw new ConfigError(`DATABASE_URL takes no parameter but ssl, not "${name}"`);
    if (!readSsl(value))
      throw new ConfigError('The ssl of DATABASE_URL must be options of mysql2 as JSON, like ?ssl={}');
  }
}

function stripe(secretKey: string | null, webhookSecret: string | null, apiUrl: string | null): StripeConfig | null {
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl };
  if (secretKey || webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  if (apiUrl) throw new ConfigError('STRIPE_API_URL needs STRIPE_SECRET_KEY');
  return null;
}

/**
 * `cloudinary://key:secret@cloud`; `upload_prefix` and `secure_distribution` are Cloudinary's own names for the hosts
 * of another region.
 */
const CLOUDINARY = /^cloudinary:\/\/([\w-]+):([\w%.~-]+)@([\w-]+)\/?(?:\?([^#]*))?$/;

function cloudinary(value: string | null): CloudinaryAccount | null {
  if (value === null) return null;
  const [, apiKey, apiSecret, cloudName, query] = CLOUDINARY.exec(value) ?? [];
  const hosts = new URLSearchParams(query);
  const apiUrl = hosts.get('upload_prefix') ?? 'https://api.cloudinary.com';
  const scheme = URL.canParse(apiUrl) ? new URL(apiUrl).protocol : '';
  const deliveryUrl = `${scheme}//${hosts.get('secure_distribution') ?? 'res.cloudinary.com'}`;
  const usable = [apiUrl, deliveryUrl].every(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
  );
  if (!apiKey || !apiSecret || !cloudName || !usable || /%(?![0-9a-f]{2})/i.test(apiSecret)) {
    throw new ConfigError('CLOUDINARY_URL must be like cloudinary://<key>:<secret>@<cloud>');
  }
  return { cloudName, apiKey, apiSecret: decodeURIComponent(apiSecret), apiUrl, deliveryUrl };
}

/** An address, alone or as `Name <address>`. */
const NAMED_EMAIL = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/;

function mailAddress(name: string, value: string, form: RegExp) {
  if (!form.test(value)) throw new ConfigError(`${name} must be an e-mail address, not "${value}"`);
  return value;
}

/** Examples, so that the footer of the demo shows the three that the specification has. */
const DEMO_LINKS =
  'https://www.instagram.com/pasar.kampus.demo,https://www.facebook.com/pasar.kampus.demo,https://www.tiktok.com/@pasar.kampus.demo';

function links(name: string, value: string | null) {
  const list = value?.split(',').map((link) => link.trim()) ?? [];
  for (const link of list) {
    if (!URL.canParse(link) || new URL(link).protocol !== 'https:')
      throw new ConfigError(`${name} must be addresses starting with https://, not "${link}"`);
  }
  // As browsers write them: without a space.
  return list.map((link) => new URL(link).href);
}

function secret(value: string | null) {
  if (value !== null && value.length < 32) throw new ConfigError('SECRET_KEY must have at least 32 characters');
  return value;
}

function origins(value: string | null) {
  const list = value?.split(',').map((origin) => origin.trim()) ?? [];
  for (const origin of list) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(`ALLOWED_ORIGINS must be origins like https://tool.example, not "${origin}"`);
    }
  }
  return list;
}

function domains(value: string | null) {
  const list = value?.split(',').map((domain) => domain.trim().toLowerCase()) ?? [];
  for (const domain of list) {
    if (!/^[^\s@.]+(\.[^\s@.]+)+$/.test(domain))
      throw new ConfigError(`CAMPUS_DOMAINS must be domains like campus.example, not "${domain}"`);
  }
  return list;
}

/** `off`, a number of proxies, or a list of their addresses. */
function trustProxy(value: string | null): Config['trustProxy'] {
  if (value === null || value === 'off') return false;
  if (!/^\d+$/.test(value)) {
    for (const address of value.split(',')) {
      const [ip = '', bits] = address.trim().split('/');
      const most = isIP(ip) === 4 ? 32 : 128;
      const isNetwork = isIP(ip) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
      if (!isNetwork && !['loopback', 'linklocal', 'uniquelocal'].includes(ip))
        throw new ConfigError(`TRUST_PROXY must be off, a number of proxies, or addresses, not "${value}"`);
    }
    return value;
  }
  return (_address, hop) => hop < Number(value);
}
