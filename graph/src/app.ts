import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { emailOf } from './features/users/users.inputs.ts';
import { createAdministrator, hasAdministrator } from './features/accounts/administrator.ts';
import { sweepAppeals } from './features/appeals/appeals.sweep.ts';
import { sweepUnproven } from './features/accounts/email/unproven.sweep.ts';
import { sweepExpired } from './features/access/expired.sweep.ts';
import { AccessToken } from './features/access/access-token.entity.ts';
import { Session } from './features/access/session.entity.ts';
import { Uses } from './features/access/uses.ts';
import { User } from './people/user.entity.ts';
import { UserType } from './core/viewer.ts';
import { Typing } from './features/chat/typing.ts';
import { ConfigError, type Config } from './core/config.ts';
import type { Services } from './database/context.ts';
import { allowOrigins } from './server/cors.ts';
import { openDatabase } from './database/open-database.ts';
import { FileWatch } from './database/file-watch.ts';
import { MODEL, PICTURE_COLUMNS, WORD_INDEXES } from './entities.ts';
import { createLoaders } from './loaders.ts';
import { oneAtATime } from './database/migrate.ts';
import { openWhenThere } from './database/open-when-there.ts';
import { prepareDatabase, refreshIndexes } from './search/fill-index.ts';
import { sharedSecret } from './database/secret.ts';
import { graphqlRoutes } from './server/graphql.ts';
import { healthRoutes } from './server/health.ts';
import { createServer } from './server/http.ts';
import { createLimits } from './core/limits.ts';
import { csvRoutes } from './features/csv/csv.routes.ts';
import { favouriteSweep } from './features/favourites/favourites.sweep.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { createMailer } from './features/mail/mailer.ts';
import { Outbox } from './features/mail/outbox.ts';
import { Media } from './features/media/media.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { openStore } from './features/media/open-store.ts';
import { sweepPreviews } from './features/products/pictures/previews.sweep.ts';
import { sweepPictures } from './features/media/pictures.sweep.ts';
import { createMetrics, metricsServer } from './server/metrics.ts';
import { openProvider } from './features/payments/open-provider.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { sweepCheckouts } from './features/payments/checkouts.sweep.ts';
import { RedisEventTarget } from './live/redis-events.ts';
import { restRoutes } from './rest/rest.ts';
import { sweepHeldReviews } from './features/reviews/held.sweep.ts';
import { sweepRefunds } from './features/disputes/decide.service.ts';
import { sweepLapses } from './features/transactions/clock/lapse.sweep.ts';
import { sweepDigests } from './features/searches/digest.sweep.ts';
import { Identities } from './features/access/identities.ts';
import { admit, countRequests } from './server/request-limits.ts';
import { createSchema } from './server/schema.ts';
import { Sockets } from './server/sockets.ts';
import { everyMinute } from './core/sweeps.ts';
import { createEvents } from './live/topics.ts';
import { builtFonts, webRoutes } from './server/web.ts';

export interface AppOptions {
  /** Told each SQL statement. */
  onQuery?: (sql: string) => void;
  /** Milliseconds after a mail's first failure until it is tried again. */
  firstMailPause?: number;
  /** Whether it sweeps each minute, as it does unless this is false. */
  sweeps?: boolean;
  /** Ends a start that still waits for its database: `createApp` throws the AbortError. */
  signal?: AbortSignal;
}

/** Assembles the whole server; `listen` on its `server`, and `close` it to stop in good order. */
export async function createApp(config: Config, options: AppOptions = {}) {
  const server = createServer(config);
  const { log } = server;
  const tracing = config.tracesUrl ? await trace(server, config.tracesUrl) : null;
  const serverWatch = config.databaseUrl ? await watchServer(config.databaseUrl, log) : null;
  const availability = serverWatch ?? new FileWatch(log);
  const told = { onQuery: options.onQuery, onError: availability.notice, connect: serverWatch?.connect };
  const database = await openWhenThere(() => openDatabase(config, MODEL, told), { log, signal: options.signal });
  availability.start(database);
  const stale = await prepareDatabase(database, WORD_INDEXES);
  const secret = config.secretKey ?? (await sharedSecret(database));
  const shared = config.redisUrl ? await shareEvents(config.redisUrl, log, () => sockets.closeAll()) : null;
  const events = createEvents(shared?.target);
  const sockets = new Sockets({ config, database, events, log });
  const uses = { sessions: new Uses(database, log, Session), tools: new Uses(database, log, AccessToken) };
  const mailer = await createMailer(config, log);
  const services: Services = {
    config,
    database,
    events,
    sockets,
    secret,
    ...createLoaders(database),
    identities: new Identities(database, uses),
    availability,
    redis: shared?.target ?? null,
    typing: new Typing(events),
    media: new Media(await openStore(config, secret), config.publicUrl, secret),
    pictureColumns: PICTURE_COLUMNS,
    mailer,
    outbox: new Outbox({ config, database, mailer, secret, log }, options.firstMailPause),
    payments: await openProvider(config, database),
    webhookSecret: config.stripe?.webhookSecret ?? `whsec_${secret}`,
    limits: createLimits(config, shared?.redis ?? null),
    log,
  };
  if (!config.rateLimit) log.warn('RATE_LIMIT=off: requests are not counted');
  if (!config.stripe && config.seed === 'none')
    log.warn('no STRIPE_SECRET_KEY: cards are paid on the local test checkout, without money');
  await oneAtATime(database, () => firstData(services));

  const metrics = createMetrics(server, services);
  await allowOrigins(server, config);
  const schema = createSchema();
  await graphqlRoutes(server, services, schema, metrics, tracing);
  await server.register((scope) => mediaRoutes(scope, services, countRequests(services)));
  const fonts = await builtFonts();
  await server.register((scope) => paymentRoutes(scope, services, fonts));
  await server.register((scope) => mailRoutes(scope, services));
  await server.register((scope) => csvRoutes(scope, schema, admit(services)));
  await restRoutes(server, services);
  healthRoutes(server, services);
  await webRoutes(server, services);
  metricsServer(server, metrics, config);
  const stops = [...(options.sweeps === false ? [] : startSweeps(services)), refreshIndexes(database, stale, log)];
  services.outbox.wake();
  server.addHook('onClose', async () => {
    await Promise.all([
      ...stops.map((stop) => stop()),
      uses.sessions.stop(),
      uses.tools.stop(),
      services.outbox.stop(),
    ]);
    await sockets.stop();
    shared?.close();
    services.availability.stop();
    await database.close();
    await tracing?.stop();
  });
  return { server, services, close: () => server.close() };
}

/** What is done every minute; returns the functions that stop it. */
function startSweeps(services: Services) {
  const { log } = services;
  return [
    everyMinute('sweep of checkouts', log, () => sweepCheckouts(services)),
    everyMinute('sweep of refunds', log, () => sweepRefunds(services)),
    everyMinute('sweep of unpaid deals', log, () => sweepLapses(services)),
    everyMinute('sweep of pictures', log, () => sweepPictures(services)),
    everyMinute('sweep of previews', log, () => sweepPreviews(services)),
    everyMinute('sweep of unproven accounts', log, () => sweepUnproven(services)),
    everyMinute('sweep of what has expired', log, () => sweepExpired(services)),
    everyMinute('sweep of held reviews', log, () => sweepHeldReviews(services)),
    everyMinute('sweep of appeals', log, () => sweepAppeals(services)),
    everyMinute('sweep of favourites', log, favouriteSweep(services)),
    everyMinute('sweep of digests', log, () => sweepDigests(services)),
  ];
}

/** The Redis of all processes, and their live events. */
async function shareEvents(url: string, log: FastifyBaseLogger, onMissed: () => void) {
  const { connectRedis } = await import('./live/redis.ts');
  const [redis, receiver] = [connectRedis(url, log), connectRedis(url, log)];
  const target = new RedisEventTarget(redis, receiver, onMissed);
  await target.started;
  const close = () => {
    target.close();
    redis.disconnect();
    receiver.disconnect();
  };
  return { target, redis, close };
}

/** The driver of database servers takes memory: it is loaded where there is one. */
async function watchServer(databaseUrl: string, log: FastifyBaseLogger) {
  const { ServerWatch } = await import('./database/server-watch.ts');
  return new ServerWatch(databaseUrl, log);
}

/** Its libraries are loaded where somebody collects. */
async function trace(server: FastifyInstance, collector: string) {
  const { startTracing } = await import('./server/tracing.ts');
  return startTracing(server, collector);
}

/**
 * What an empty database begins with: the demo data, and the administrator of the configuration. Throws ConfigError.
 */
async function firstData(services: Services) {
  const { config, database, log } = services;
  const em = database.em.fork();
  if (config.seed === 'demo' && (await em.count(User)) === 0) {
    const { loadDemo } = await import('./demo/load.ts');
    await loadDemo(services);
  }
  if (config.seed === 'none') {
    const { hasDemoData } = await import('./demo/logins.ts');
    if (await hasDemoData(em)) {
      const danger =
        'this database has the demo data, whose passwords are public. Choose another one, or another DATA_DIR';
      if (config.admin) throw new ConfigError(`ADMIN_EMAIL: ${danger}`);
      log.warn(`SEED=none: ${danger}`);
    }
  }
  if (!config.admin) {
    if (!(await hasAdministrator(em)))
      log.warn('there is no administrator: make one with `npm run admin:create -- <email>`, or set ADMIN_EMAIL');
    return;
  }
  const named = await em.findOne(User, { email: emailOf(config.admin.email) });
  if (named?.type === UserType.ADMIN) return;
  if (await hasAdministrator(em))
    return log.warn('ADMIN_EMAIL: there is an administrator already, so this one was not made');
  if (named) throw new ConfigError('ADMIN_EMAIL must be another address: a member of the market has this one');
  await createAdministrator(em, config.admin);
}
