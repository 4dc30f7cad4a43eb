import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import type { Measured } from './load.ts';
import type { Options } from './options.ts';
import type { Result } from './result.ts';

/** Megabytes of the product's process: after the start, and while it is under mixed load. */
export interface Memory {
  database: 'mariadb' | 'embedded';
  products: number;
  idleMb: number;
  underLoadMb: number[];
}

export const OUT = '.bench';

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/** A line of the printed table: `product / bare` for each number. */
function lineOf({ row, products, goal, product, bare, ratio }: Result) {
  const both = (number: (side: Measured) => number, digits: number) =>
    `${number(product).toFixed(digits)} / ${number(bare).toFixed(digits)}`;
  return {
    row,
    products,
    'per second': both(({ perSecond }) => perSecond, 0),
    'p50 ms': both(({ p50 }) => p50, 1),
    'p99 ms': both(({ p99 }) => p99, 1),
    'CPU ms each': both(({ cpuMs }) => cpuMs, 2),
    'memory MB': both(({ rssMb }) => rssMb, 0),
    ratio: rounded(ratio, 2),
    goal: goal ?? '',
  };
}

/** How each row's p50 grew from the smallest number of products to the largest, on both sides. */
function growthOf(results: Result[]) {
  return [...Map.groupBy(results, ({ row }) => row)].flatMap(([row, sizes]) => {
    const [small, large] = [sizes[0], sizes.at(-1)];
    return small && large && small !== large
      ? [
          {
            row,
            from: small.products,
            to: large.products,
            growth: rounded(large.product.p50 / small.product.p50, 2),
            bare: rounded(large.bare.p50 / small.bare.p50, 2),
          },
        ]
      : [];
  });
}

/** Prints the tables and writes them as JSON and as a chart. */
export async function report(options: Options, results: Result[], memory: Memory[]) {
  console.table(results.map(lineOf));
  const growth = growthOf(results);
  if (growth.length > 0) console.table(growth);
  console.table(
    memory.map((line) => ({
      ...line,
      idleMb: rounded(line.idleMb, 0),
      underLoadMb: line.underLoadMb.map((mb) => rounded(mb, 0)).join(' '),
    })),
  );
  const machine = {
    node: process.version,
    processors: cpus().length,
    model: cpus()[0]?.model,
    memoryMb: Math.round(totalmem() / 2 ** 20),
  };
  await mkdir(OUT, { recursive: true });
  await writeFile(
    join(OUT, 'bench.json'),
    JSON.stringify({ at: new Date(), machine, options, results, growth, memory }, null, 2),
  );
  await writeFile(join(OUT, 'bench.svg'), drawChart(results));
  console.log(`written: ${join(OUT, 'bench.json')} and ${join(OUT, 'bench.svg')}`);
}
