/** How a picture is placed on its stage: its size, its pixels from the middle, and its quarter turns clockwise. */
export interface View {
  scale: number;
  x: number;
  y: number;
  turns: number;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** The whole picture, upright. */
export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0 };
const LARGEST = 8;

/** Keeps a picture from being moved further than needed: only what does not fit may be out of sight. */
function held(view: View, picture: Size, stage: Size): View {
  const lying = view.turns % 2 === 1;
  const [width, height] = lying ? [picture.height, picture.width] : [picture.width, picture.height];
  // A picture that is still loading has no size.
  const fit = width > 0 && height > 0 ? Math.min(stage.width / width, stage.height / height) : 0;
  const within = (place: number, long: number, room: number) => {
    const most = Math.max(0, (long * fit * view.scale - room) / 2);
    // Turns -0 into 0.
    return Math.min(most, Math.max(-most, place)) + 0;
  };
  return { ...view, x: within(view.x, width, stage.width), y: within(view.y, height, stage.height) };
}

/** Larger or smaller by a factor. The point under the pointer stays there. */
export function zoomed(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * factor));
  const change = scale / view.scale;
  return held(
    { ...view, scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change },
    picture,
    stage,
  );
}

/** Another part of a picture that is larger than its stage. */
export function moved(view: View, by: Point, picture: Size, stage: Size): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

/** A quarter turn clockwise; the whole picture again. */
export function turned({ turns }: View): View {
  return { ...WHOLE, turns: (turns + 1) % 4 };
}
