import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { HOUSES, MOST_IN_FOLDER, READS, ROOTS, SPREADS, type House } from './floors.ts';

/** Part of `npm run check`: which way imports may point, as `floors.ts` says. oxlint finds the circles. */
const IMPORT = /^\s*(?:import|export)\b(?:[^'";]*\bfrom)?\s*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
/** A path that is read, or imported by a variable, leads as far as an import. */
const PATH = new RegExp(`['\`]((?:\\.\\./)+(?:${Object.keys(ROOTS).join('|')})(?:/[^'\`]*)?)['\`]`, 'g');
const DECLARED = /declare module '[^']*\/context\.ts' \{([\s\S]*?)^\}/gm;
const problems: string[] = [];

/** Where a file stands: its floor from below, and its room there. */
function placeOf({ floors, features, storeys = [] }: House, file: string) {
  const [first = '', second = '', third = ''] = file.split('/');
  const floor = floors.findIndex((rooms) => rooms.includes(first));
  const isFeature = first === 'features';
  return {
    floor,
    room: isFeature ? second : first,
    order: isFeature ? features.indexOf(second) : 0,
    storey: isFeature ? storeys.indexOf(third) : 0,
  };
}

function faultOf(house: House, from: string, to: string): string | null {
  const [a, b] = [placeOf(house, from), placeOf(house, to)];
  if (a.floor < 0 || a.order < 0 || a.storey < -1) return 'stands in a room that floors.ts does not name';
  if (house.free.test(to) || b.floor > a.floor) return `imports upwards: ${to}`;
  if (b.floor < a.floor) return null;
  if (a.room === b.room) return b.storey > a.storey ? `imports upwards: ${to}` : null;
  return b.order < a.order ? null : `imports a room beside it, or one after it: ${to}`;
}

/** The relative paths in a file by this pattern. */
const pathsIn = (file: string, text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, path, late = '']) => posix.join(posix.dirname(file), path ?? late));

const importsOf = (file: string, text: string) => pathsIn(file, text, IMPORT);

for (const [root, imports] of Object.entries(ROOTS)) {
  for (const file of globSync(`${root}/**/*.{ts,tsx}`)) {
    const text = readFileSync(file, 'utf8');
    const allowed = [root, ...imports, ...(READS[file] ? [READS[file]] : [])];
    for (const to of [...importsOf(file, text), ...pathsIn(file, text, PATH)])
      if (!allowed.some((each) => to.startsWith(each)))
        problems.push(`${file} imports from a root that floors.ts does not allow: ${to}`);
  }
}

for (const house of HOUSES) {
  const sources = globSync(`${house.root}/**/*.{ts,tsx}`)
    .map((path) => posix.relative(house.root, path))
    .filter((file) => !house.free.test(file));
  const texts = new Map(sources.map((file) => [file, readFileSync(posix.join(house.root, file), 'utf8')]));
  const tell = (file: string, fault: string | null) => fault && problems.push(`${house.root}/${file} ${fault}`);
  for (const [file, text] of texts) {
    for (const to of importsOf(file, text)) if (!to.startsWith('..')) tell(file, faultOf(house, file, to));
  }
  // A service or loader that a floor above declares would be an arrow that no import shows.
  for (const [owner, text] of texts) {
    for (const [, name] of [...text.matchAll(DECLARED)].flatMap(([, body = '']) => [
      ...body.matchAll(/^ {4}(\w+)[?:]/gm),
    ])) {
      const use = new RegExp(
        `\\b(?:services|loaders)\\.${name}\\b|[{,]\\s*${name}\\b[^{}]*\\}(?: = |: )(?:ctx\\.)?(?:services|Services)\\b`,
      );
      for (const [file, other] of texts)
        if (file !== owner && use.test(other))
          tell(file, faultOf(house, file, owner)?.replace('imports', `reads ${name}, and so`) ?? null);
    }
  }
  // A fragment belongs to the file that declares it.
  const operations = globSync(`${house.root}/**/*.graphql`)
    .map((path) => posix.relative(house.root, path))
    .map((file) => ({ file, text: readFileSync(posix.join(house.root, file), 'utf8') }));
  const owners = new Map(
    operations.flatMap(({ file, text }) => [...text.matchAll(/^fragment (\w+)/gm)].map(([, name]) => [name, file])),
  );
  for (const { file, text } of operations.filter((each) => !SPREADS.includes(each.file)))
    for (const owner of [...text.matchAll(/\.{3}(\w+)/g)].map(([, name]) => owners.get(name)))
      if (owner) tell(file, faultOf(house, file, owner));
  const byFolder = Map.groupBy(sources, posix.dirname);
  if ((byFolder.get('.')?.length ?? 0) > house.mostAtTop)
    problems.push(`${house.root} has more than ${house.mostAtTop} files at its top`);
  for (const [folder, files] of byFolder)
    if (files.length > MOST_IN_FOLDER)
      problems.push(`${house.root}/${folder} has ${files.length} files, more than ${MOST_IN_FOLDER}`);
}

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'));
  process.exitCode = 1;
}
