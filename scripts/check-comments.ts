import { globSync, readFileSync } from 'node:fs';

/** Part of `npm run check`: comments keep to the columns of the code. Prettier leaves them as long as they are. */
const MOST_COLUMNS = 120;
const FILES = ['*.ts', '{bench,e2e,scripts,graph/src}/**/*.{ts,cjs}', 'web/*.ts', 'web/src/**/*.{ts,tsx,css}'];
const COMMENT = /^\s*(?:\/\/|\{?\/?\*)/;

for (const file of globSync(FILES, { exclude: ['web/src/generated/**'] })) {
  for (const [n, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.length <= MOST_COLUMNS || !COMMENT.test(line)) continue;
    console.error(`${file}:${n + 1}: a comment of ${line.length} columns`);
    process.exitCode = 1;
  }
}
