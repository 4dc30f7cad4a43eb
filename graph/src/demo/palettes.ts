/** The colours of one demo picture: a wall from light to dark, and the floor in front of it. */
export interface Palette {
  from: string;
  to: string;
  floor: string;
}

/** Ten pastel palettes. */
export const PALETTES = {
  sand: { from: '#f8eedc', to: '#e8d2ad', floor: '#ddc296' },
  mint: { from: '#dcf4ee', to: '#a7dccf', floor: '#93cdbd' },
  sky: { from: '#dfedf6', to: '#b6d4e7', floor: '#a4c6db' },
  lemon: { from: '#fef1ca', to: '#f3db84', floor: '#e6c76d' },
  blush: { from: '#fae8e0', to: '#f2c2b3', floor: '#e3ad9b' },
  sage: { from: '#e4efe7', to: '#c0d8c8', floor: '#b1cab9' },
  rose: { from: '#fbe3ea', to: '#ecb7c8', floor: '#e1a1b6' },
  lilac: { from: '#ede8f6', to: '#cec2e7', floor: '#bdafdb' },
  stone: { from: '#ecebe5', to: '#cec7bb', floor: '#c0b8aa' },
  clay: { from: '#f3e1d5', to: '#dbb49b', floor: '#c9a489' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
