/**
 * Loaded into a product before it starts, so that a test can move its clock. Each message is the present time from then
 * on, in milliseconds, unless the product's time is later already. It also ends a minute: the product does its work of
 * every minute at once.
 */
const MINUTE_MS = 60_000;

const OwnDate = Date;
let aheadMs = 0;
const now = () => OwnDate.now() + aheadMs;
globalThis.Date = new Proxy(OwnDate, {
  construct: (date, values: unknown[], made) => Reflect.construct(date, values.length === 0 ? [now()] : values, made),
  get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
});
OwnDate.prototype.constructor = Date;

const everyMinute: (() => void)[] = [];
globalThis.setInterval = new Proxy(setInterval, {
  apply: (begin, self, values: unknown[]) => {
    const [work, ms] = values;
    if (ms === MINUTE_MS && typeof work === 'function') everyMinute.push(() => Reflect.apply(work, self, []));
    return Reflect.apply(begin, self, values);
  },
});

process.on('message', (moment) => {
  // Moved back, it would take what it has just done for something that is still to come.
  aheadMs = Math.max(aheadMs, Number(moment) - OwnDate.now());
  for (const work of everyMinute) work();
});
process.channel?.unref();
