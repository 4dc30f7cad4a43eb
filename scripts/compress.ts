import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses the built client once: the server sends the files as they lie. */
const FOLDER = 'web/dist';
const SMALLEST = 1024;
/** The highest levels for what everybody loads. They would take five times as long for the playground alone. */
const levels = (folder: string) => (folder.includes('playground') ? { br: 9, gz: 6 } : { br: 11, gz: 9 });

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(folder: string, name: string) {
  const file = join(folder, name);
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const { br, gz } = levels(folder);
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY } = constants;
  const params = { [BROTLI_PARAM_SIZE_HINT]: bytes.length, [BROTLI_PARAM_QUALITY]: br };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: gz }));
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && /\.(?:html|js|css|svg|json)$/.test(entry.name))
    .map(({ parentPath, name }) => compress(parentPath, name)),
);
