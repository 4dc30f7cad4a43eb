import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * Part of `npm run check`: dates and times are written by `lib/format.ts` alone, which writes those of Malaysia. Any other way would
 * write them as the reader's own clock has them.
 */
const SOURCES = 'web/src';
const HOME = join('lib', 'format.ts');

/** Of a date, and of react-intl. */
const OTHER_WAYS = new RegExp(
  '^(?:get(?:Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)|setHours|toLocale(?:Date|Time)?String|to(?:Date|Time)String' +
    '|DateTimeFormat|RelativeTimeFormat|Formatted(?:Date|Time|RelativeTime|DateTimeRange)(?:Parts)?|format(?:RelativeTime|DateTimeRange))$',
);

const problems: string[] = [];

for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name) || name === HOME) continue;
  const source = readFileSync(join(SOURCES, name), 'utf8');
  const refuse = (word: string, start: number) =>
    problems.push(
      `${SOURCES}/${name}:${source.slice(0, start).split('\n').length}: ${word}: lib/format.ts writes dates`,
    );
  new Visitor({
    Identifier: (node) => {
      if (OTHER_WAYS.test(node.name)) refuse(node.name, node.start);
    },
    MemberExpression: ({ object, property, start }) => {
      const isIntl = object.type === 'Identifier' && object.name === 'intl' && property.type === 'Identifier';
      if (isIntl && /^format(?:Date|Time)$/.test(property.name)) refuse(`intl.${property.name}`, start);
    },
  }).visit(parseSync(name, source).program);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
