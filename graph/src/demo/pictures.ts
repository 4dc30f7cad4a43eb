import sharp from 'sharp';
import { loadIcon, placeIcon } from './noto.ts';
import type { Icon } from './noto.ts';
import { PALETTES } from './palettes.ts';
import type { Palette, PaletteName } from './palettes.ts';
import { CANVAS, SCENES } from './scenes.ts';
import type { Scene, SceneName } from './scenes.ts';
import { VIEWS, type View, type ViewName } from './views.ts';

const { width, height } = CANVAS;
const middle = width / 2;
const PORTRAIT_SIDE = 640;
const SHADOW = '#3b2f20';

/** Small things placed beside the product: icon, and side of its square. */
const PROPS = {
  plant: { icon: 'potted-plant', side: 300 },
  mug: { icon: 'hot-beverage', side: 200 },
  clock: { icon: 'alarm-clock', side: 190 },
} as const;

/** A shadow on the floor, soft at its edge: drawn much sooner than one that is blurred. */
const SOFT = `
  <radialGradient id="soft">
    <stop offset=".35" stop-color="${SHADOW}" stop-opacity=".34"/>
    <stop offset=".7" stop-color="${SHADOW}" stop-opacity=".17"/>
    <stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/>
  </radialGradient>`;

/** What a demo product picture shows. */
export interface PictureSpec {
  /** The name of a Noto icon. */
  icon: string;
  scene: SceneName;
  palette: PaletteName;
  prop?: keyof typeof PROPS;
  /** The size relative to the scene's usual one. */
  scale?: number;
  /** Degrees clockwise, for things that lie flat. */
  tilt?: number;
}

/** Who a demo profile picture shows. */
export interface PortraitSpec {
  icon: string;
  palette: PaletteName;
}

/** Draws a product in its scene, 1200 × 900, as PNG. */
export async function drawProduct(spec: PictureSpec): Promise<Buffer> {
  return render(await setUp(spec), width, height);
}

/** Draws a product in another view of its scene, as PNG. */
export async function drawView(spec: PictureSpec, name: ViewName): Promise<Buffer> {
  const { frame, width: across, mirrored, lying: isLying }: View = VIEWS[name];
  const alone = { ...spec, prop: undefined };
  const scene = await setUp(isLying ? { ...alone, scene: 'flat', tilt: -16 } : alone);
  const turned = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${scene}</g>` : scene;
  const [, , frameWidth, frameHeight] = frame;
  return render(turned, across, Math.round((across * frameHeight) / frameWidth), frame);
}

/** A product in its scene. */
async function setUp(spec: PictureSpec): Promise<string> {
  const palette = PALETTES[spec.palette];
  const scene: Scene = SCENES[spec.scene];
  const icon = await loadIcon(spec.icon);
  const side = scene.side * (spec.scale ?? 1);
  const things = scene.flat
    ? lying(icon, side, scene.base, spec.tilt ?? 10)
    : await standing(icon, side, scene.base, spec.prop);
  const content = `${wall(palette)}${scene.backdrop(palette)}${things}`;
  return `<svg width="${width}" height="${height}">${content}</svg>`;
}

/** Draws a person in front of a plain wall, square, as PNG. */
export async function drawPortrait(spec: PortraitSpec): Promise<Buffer> {
  const palette = PALETTES[spec.palette];
  const icon = await loadIcon(spec.icon);
  const side = PORTRAIT_SIDE * 0.86;
  const bottom = PORTRAIT_SIDE - side * icon.ink.bottom;
  const person = placeIcon(icon, (PORTRAIT_SIDE - side) / 2, bottom, side);
  const halo = `<circle cx="320" cy="300" r="270" fill="#fff" opacity=".35"/>`;
  return render(`${wall(palette)}${halo}${person}`, PORTRAIT_SIDE, PORTRAIT_SIDE);
}

/** Renders the inside of an SVG, or a part of it, as PNG; losslessly, since the media store encodes it again. */
export function render(
  content: string,
  canvasWidth: number,
  canvasHeight: number,
  frame: readonly number[] = [0, 0, canvasWidth, canvasHeight],
): Promise<Buffer> {
  const size = `width="${canvasWidth}" height="${canvasHeight}" viewBox="${frame.join(' ')}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

function wall({ from, to }: Palette): string {
  return `
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
      <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/>`;
}

async function standing(icon: Icon, side: number, base: number, prop: PictureSpec['prop']): Promise<string> {
  if (!prop) return SOFT + stand(icon, side, base, middle);
  const { icon: name, side: propSide } = PROPS[prop];
  const propIcon = await loadIcon(name);
  // The two together are centred; the prop stands a little nearer.
  const [thingWidth, propWidth] = [inkWidth(icon, side), inkWidth(propIcon, propSide)];
  const left = middle - (thingWidth + propWidth * 0.75) / 2;
  return (
    SOFT +
    stand(icon, side, base, left + thingWidth / 2) +
    stand(propIcon, propSide, base + 14, left + thingWidth + propWidth * 0.42)
  );
}

/** A thing on the floor line with a soft shadow under it. */
function stand(icon: Icon, side: number, base: number, centre: number): string {
  const { left, right, bottom } = icon.ink;
  const reach = inkWidth(icon, side) / 2;
  const x = centre - ((left + right) / 2) * side;
  return `
    <ellipse cx="${centre}" cy="${base - 4}" rx="${reach * 1.08}" ry="36" fill="url(#soft)"/>
    ${placeIcon(icon, x, base - bottom * side, side)}`;
}

/** A thing seen from above, turned a little, over the shadow of its own outline. */
function lying(icon: Icon, side: number, base: number, tilt: number): string {
  const { left, right, top, bottom } = icon.ink;
  const x = middle - ((left + right) / 2) * side;
  const y = base - ((top + bottom) / 2) * side;
  const thing = placeIcon(icon, x, y, side);
  return `
    <filter id="outline" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
      <feGaussianBlur in="SourceAlpha" stdDeviation="12"/>
    </filter>
    <g transform="rotate(${tilt} ${middle} ${base})">
      <g transform="translate(10 18)" opacity=".3" filter="url(#outline)">${thing}</g>
      ${thing}
    </g>`;
}

function inkWidth(icon: Icon, side: number): number {
  return (icon.ink.right - icon.ink.left) * side;
}
