import { globSync, readFileSync } from 'node:fs';

/** Part of `npm run check`: comments keep to the columns of the code, and their sentences are short. */
const MOST_COLUMNS = 120;
const MOST_WORDS = 25;
const FILES = ['*.ts', '{bench,e2e,scripts,graph/src}/**/*.{ts,cjs}', 'web/*.ts', 'web/src/**/*.{ts,tsx,css}'];
const COMMENT = /^\s*(?:\/\/|\{?\/?\*)/;
const SIGNS = /^\s*(?:\/\/|\{?\/?\*+\/?)|\*\/\}?$/g;
/** A blank line, an item of a list and a tag begin a sentence too. */
const ENDS = /(?<=[.?!])\s|\n(?=\n|- |@)/;

for (const file of globSync(FILES, { exclude: ['web/src/generated/**'] })) {
  let comment = '';
  for (const [n, line] of [...readFileSync(file, 'utf8').split('\n'), ''].entries()) {
    const wrong = line.length > MOST_COLUMNS && COMMENT.test(line) ? [`${line.length} columns`] : [];
    if (COMMENT.test(line)) comment += `\n${line.replaceAll(SIGNS, '').trim()}`;
    else {
      const counts = comment
        .replaceAll(/`[^`]*`/g, 'code')
        .split(ENDS)
        .map((sentence) => sentence.match(/\S+/g)?.length ?? 0);
      wrong.push(...counts.filter((words) => words > MOST_WORDS).map((words) => `a sentence of ${words} words, above`));
      comment = '';
    }
    for (const what of wrong) console.error(`${file}:${n + 1}: a comment has ${what}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
