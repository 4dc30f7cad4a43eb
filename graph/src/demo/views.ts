import { CANVAS } from './scenes.ts';

/** Another look at what a demo product picture shows. */
export interface View {
  /** The part of the scene that is shown: its left and upper edge, and its measures. */
  frame: [left: number, top: number, width: number, height: number];
  /** The pixels across: fewer than in the first picture, so that the demo data is drawn soon. */
  width: number;
  /** From the other side. */
  mirrored?: boolean;
  /** Lying on the cloth, whatever scene the first picture shows. */
  lying?: boolean;
}

const { width, height } = CANVAS;

/** The four other views, by name: one upright, two square, one wide. Without the small things beside the product. */
export const VIEWS = {
  tall: { frame: [(width - height * 0.75) / 2, 0, height * 0.75, height], width: 630 },
  side: { frame: [0, height - width / 1.5, width, width / 1.5], width: 960, mirrored: true },
  above: { frame: [(width - height) / 2, 0, height, height], width: 720, lying: true },
  close: { frame: [390, 250, 420, 420], width: 720 },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof VIEWS;
