import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { ConfigError } from '../core/config.ts';

/** The side of the square that every Noto icon is drawn in. */
const ICON_SIDE = 128;

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** Where something is, as fractions of the side of its square. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An icon's drawing and the part of its square that it actually covers. */
export interface Icon {
  body: string;
  ink: Bounds;
}

let iconSet: Promise<IconSet> | undefined;

/** Reads the 25 MB of icons once, when the first demo picture is drawn. */
function loadIconSet(): Promise<IconSet> {
  return (iconSet ??= readFile(findIconSet(), 'utf8').then((text): IconSet => JSON.parse(text)));
}

/** Throws ConfigError in a production install, which does not include the icons. */
function findIconSet(): string {
  try {
    return createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');
  } catch (cause) {
    throw new ConfigError('SEED=demo needs the development dependencies: install them too, or set SEED=none', {
      cause,
    });
  }
}

const icons = new Map<string, Promise<Icon>>();

/** Finds an icon of Google's Noto Emoji by its name; many are drawn several times. */
export function loadIcon(name: string): Promise<Icon> {
  const icon = icons.get(name) ?? readIcon(name);
  icons.set(name, icon);
  return icon;
}

async function readIcon(name: string): Promise<Icon> {
  const { icons: all } = await loadIconSet();
  const body = all[name]?.body;
  if (!body) throw new Error(`Noto has no icon named ${name}`);
  return { body, ink: await measureInk(body) };
}

/** Icons have different margins in their square; measuring them lets a thing stand on the floor, not above it. */
async function measureInk(body: string): Promise<Bounds> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIDE}" height="${ICON_SIDE}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: 'transparent', threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0) / ICON_SIDE;
  const top = -(info.trimOffsetTop ?? 0) / ICON_SIDE;
  return { left, top, right: left + info.width / ICON_SIDE, bottom: top + info.height / ICON_SIDE };
}

/** The icon as a nested `<svg>` of the given side, its upper left corner at x, y. */
export function placeIcon(icon: Icon, x: number, y: number, side: number): string {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(side)}"`;
  return `<svg ${box} viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}">${icon.body}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
