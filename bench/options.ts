import { parseArgs } from 'node:util';

export interface Options {
  /** Beginnings of the names of the rows to measure; all if none. */
  rows: string[];
  /** Numbers of products. */
  sizes: number[];
  /** How long a round is. */
  seconds: number;
  rounds: number;
  /** Minutes of mixed load after the rows, during which the memory is looked at. */
  soak: number;
  /** Live events through a Redis. */
  redis: boolean;
  /** Writes CPU profiles of the product. */
  profile: boolean;
}

const USAGE = `npm run bench -- [options]
  --rows browse,purchase   the rows whose names begin so (all)
  --sizes 10000,1000000    numbers of products (10000)
  --seconds 3              how long a round is
  --rounds 3               how many rounds of each side, at least 3 for a table
  --soak 10                minutes of mixed load for the memory (0)
  --redis                  live events through a private Redis
  --profile                CPU profiles of the product into .bench/`;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '' },
      sizes: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      soak: { type: 'string', default: '0' },
      redis: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  return {
    rows: values.rows.split(',').filter(Boolean),
    sizes: values.sizes.split(',').map(positive),
    seconds: positive(values.seconds),
    rounds: positive(values.rounds),
    soak: Number(values.soak),
    redis: values.redis,
    profile: values.profile,
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${text} is not a number above 0\n${USAGE}`);
  return value;
}
