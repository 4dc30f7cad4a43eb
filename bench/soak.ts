import { runRound, type Sides } from './sides.ts';
import { WORKS } from './works.ts';

const LOOKS = 10;

/** Works that take turns, the reading ones more often. */
const MIX = ['browse', 'product', 'search', 'browse', 'message', 'purchase'].flatMap(
  (name) => WORKS.find((work) => work.name === name) ?? [],
);

/** Mixed load on the product for this many minutes; returns the megabytes of its process at ten moments. */
export async function soak(sides: Sides, minutes: number): Promise<number[]> {
  if (minutes === 0) return [];
  const looks: number[] = [];
  const seconds = (minutes * 60) / LOOKS / MIX.length;
  for (let look = 0; look < LOOKS; look++) {
    for (const work of MIX) await runRound(sides, 'product', work, seconds);
    looks.push((await sides.product.usage()).rssMb);
  }
  return looks;
}
