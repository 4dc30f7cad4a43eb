import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInputObjectType, isObjectType, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../core/errors.ts';
import { TYPING_MS } from '../features/chat/typing.ts';
import { encodePicture } from '../features/media/images.ts';
import { FOLDER_OF_PURPOSE } from '../features/media/media.ts';
import { isPrivate } from '../features/media/store.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { WIDTHS } from '../features/media/widths.ts';
import { SCHEMA } from '../testing/operations.ts';

/**
 * What the web client knows about the server, besides the schema and input limits, is written on both sides and must be
 * the same.
 */
const WEB = join(import.meta.dirname, '../../../web/src');
const web = (path: string) => readFileSync(join(WEB, path), 'utf8');

/** The first group of every match of a pattern in a text. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);

/** The words in the list of this name in a file. */
const list = (path: string, name: string) =>
  found(new RegExp(`const ${name}[^=]* = ([^;]*);`).exec(web(path))?.[1] ?? '', /([\w/]+)/g);

test('pictures that open for nobody by their bare address', () => {
  const server = Object.values(UploadPurpose).filter((purpose) => isPrivate(FOLDER_OF_PURPOSE[purpose]));
  expect(list('lib/upload.ts', 'PRIVATE_PURPOSES').toSorted()).toEqual(server.toSorted());
});

test('the widths of pictures', () => {
  const widths = ['WIDTHS', 'FULL_WIDTH'].flatMap((name) => list('ui/picture/Picture.tsx', name));
  // The narrowest is only for avatars.
  expect(widths.map(Number)).toEqual(WIDTHS.slice(1));
});

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

test('the types of pictures that are offered are read by the server', async () => {
  const types = list('lib/imageFile.ts', 'IMAGE_TYPES');
  expect(types).toEqual(FORMATS.map((format) => `image/${format}`));
  const white = sharp({ create: { width: 4, height: 3, channels: 3, background: 'white' } });
  for (const format of FORMATS) {
    const picture = await encodePicture(await white.clone().toFormat(format).toBuffer());
    expect(picture.renditions, format).toMatchObject([{ width: 4 }]);
  }
});

test('how long somebody types after a sign of it', () => {
  expect(list('features/chat/parts/useTyping.ts', 'TYPING_MS')).toEqual([String(TYPING_MS)]);
});

/** All of the client's files, since any of them may handle codes of refusals. */
const SOURCES = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['generated/**', '**/*.test.*', 'testing/**'] });

test('the codes that the screens look for are those of refusals, or their own', () => {
  const texts = SOURCES.map(web).join('\n');
  const own = ['NETWORK', 'INTERNAL_SERVER_ERROR', ...found(texts, /new CodedError\('(\w+)'/g)];
  const lists = found(texts, /const (?:\w*CODES|STALE|BY_PROVIDER) = \[(.*)\];/g).join();
  const looked = [...found(texts, /(?:errorCode\(\w+\)|\bcode) === '(\w+)'/g), ...found(lists, /'(\w+)'/g)];
  expect(looked.length).toBeGreaterThan(20);
  expect(looked.filter((code) => !(code in CATALOGUE) && !own.includes(code))).toEqual([]);
});

test('the fields that the screens have a text for are fields of inputs', () => {
  const [, texts = ''] = /const FIELD_TEXTS[^{]*\{([^}]*)\}/.exec(web('lib/errors.ts')) ?? [];
  const fields = found(texts, /^ {2}(\w+):/gm);
  expect(fields.length).toBeGreaterThan(5);
  const known = Object.values(SCHEMA.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return Object.keys(type.getFields());
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap(({ args }) => args.map(({ name }) => name));
  });
  expect(fields.filter((field) => !known.includes(field))).toEqual([]);
});

test('the operations of the web client use no old name', () => {
  const files = globSync(join(WEB, '**/*.graphql'));
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(validate(SCHEMA, parse(texts), [NoDeprecatedCustomRule]).map(({ message }) => message)).toEqual([]);
});
