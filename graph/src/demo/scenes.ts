import type { Palette } from './palettes.ts';

/** The measures of every demo product picture. */
export const CANVAS = { width: 1200, height: 900 } as const;

/** The set in which a thing is shown. */
export interface Scene {
  /** Everything behind the thing, on the wall gradient. */
  backdrop(palette: Palette): string;
  /** The height at which the thing stands or, when it lies flat, has its middle. */
  base: number;
  /** The side of the thing's square. */
  side: number;
  /** Seen from above: the thing is turned, and its shadow has its own outline. */
  flat?: boolean;
}

const { width, height } = CANVAS;
const middle = width / 2;

/** Light that falls through a window onto the wall behind a desk. */
const desk: Scene = {
  base: 775,
  side: 620,
  backdrop: ({ floor }) => `
    <polygon points="770,0 960,0 600,648 410,648" fill="#fff" opacity=".2"/>
    <polygon points="1000,0 1080,0 720,648 640,648" fill="#fff" opacity=".2"/>
    ${ground(floor, 648)}
    <rect y="645" width="${width}" height="7" fill="#fff" opacity=".28"/>`,
};

/** A room with a picture on the wall, a skirting board and a rug. */
const room: Scene = {
  base: 795,
  side: 640,
  backdrop: ({ floor }) => `
    <rect x="88" y="114" width="206" height="266" fill="none" stroke="#fff" stroke-width="22" opacity=".45"/>
    <rect x="100" y="126" width="182" height="242" fill="#fff" opacity=".12"/>
    <circle cx="191" cy="247" r="50" fill="#fff" opacity=".5"/>
    ${ground(floor, 690)}
    <rect y="678" width="${width}" height="14" fill="#fff" opacity=".45"/>
    <ellipse cx="${middle}" cy="800" rx="520" ry="62" fill="#fff" opacity=".25"/>
    <ellipse cx="${middle}" cy="800" rx="420" ry="46" fill="#fff" opacity=".14"/>`,
};

/** Outdoors: a sun, a hill and a road. */
const street: Scene = {
  base: 795,
  side: 660,
  backdrop: ({ floor }) => `
    <circle cx="850" cy="330" r="210" fill="#fff" opacity=".52"/>
    <path d="M0 640C180 540 420 560 640 650S1040 700 ${width} 640V740H0Z" fill="${floor}" opacity=".38"/>
    ${ground(floor, 728)}
    <rect y="728" width="${width}" height="5" fill="#fff" opacity=".3"/>`,
};

/** A shelf on a wall with a round patch of light. */
const shelf: Scene = {
  base: 712,
  side: 580,
  backdrop: ({ floor }) => `
    <circle cx="270" cy="240" r="400" fill="#fff" opacity=".2"/>
    <rect y="690" width="${width}" height="62" fill="${floor}" opacity=".75"/>
    <rect y="690" width="${width}" height="5" fill="#fff" opacity=".35"/>
    <rect y="752" width="${width}" height="30" fill="${floor}"/>
    <rect y="782" width="${width}" height="70" fill="url(#under-shelf)"/>
    <linearGradient id="under-shelf" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="${floor}" stop-opacity=".6"/><stop offset="1" stop-color="${floor}" stop-opacity="0"/>
    </linearGradient>`,
};

/** A rounded niche. */
const arch: Scene = {
  base: 800,
  side: 640,
  backdrop: ({ floor }) => `
    <path d="${archPath(322, 112)}" fill="${floor}" opacity=".42"/>
    <path d="${archPath(266, 172)}" fill="#fff" opacity=".5"/>
    ${ground(floor, 776)}
    <rect y="776" width="${width}" height="5" fill="#fff" opacity=".25"/>`,
};

/** A bright disc with a thin ring around it. */
const disc: Scene = {
  base: 762,
  side: 600,
  backdrop: ({ floor }) => `
    <circle cx="1010" cy="168" r="62" fill="${floor}" opacity=".32"/>
    <circle cx="150" cy="770" r="96" fill="${floor}" opacity=".26"/>
    <circle cx="${middle}" cy="450" r="426" fill="none" stroke="#fff" stroke-width="4" opacity=".38"/>
    <circle cx="${middle}" cy="450" r="362" fill="#fff" opacity=".62"/>`,
};

/** A striped cloth seen from above. */
const flat: Scene = {
  base: 450,
  side: 600,
  flat: true,
  backdrop: () =>
    Array.from({ length: 14 }, (_, index) => {
      const top = index * 150;
      const bottom = top - 520;
      const points = `${top},0 ${top + 54},0 ${bottom + 54},${height} ${bottom},${height}`;
      return `<polygon points="${points}" fill="#fff" opacity=".3"/>`;
    }).join(''),
};

/** The seven scenes, by name. */
export const SCENES = { desk, room, street, shelf, arch, disc, flat } as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

function ground(colour: string, top: number): string {
  return `<rect y="${top}" width="${width}" height="${height - top}" fill="${colour}"/>`;
}

/** An upright arch around the middle; `radius` is half its width, `crown` the height of its top. */
function archPath(radius: number, crown: number): string {
  const [left, right, spring] = [middle - radius, middle + radius, crown + radius];
  return `M${left} ${height}V${spring}A${radius} ${radius} 0 0 1 ${right} ${spring}V${height}Z`;
}
