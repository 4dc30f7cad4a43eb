import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses the built client once, at the highest level: the server sends the files as they lie. */
const FOLDER = 'web/dist';
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const entry of await readdir(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:html|js|css|svg|json)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) continue;
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
