import { errorCode, type RefusalCode } from '../../../lib/errors.ts';

/** A picture of a form that is stored. */
export interface StoredTile {
  id: string;
  url: string;
}

/** One that is on its way, or did not get there. */
export interface PendingTile {
  id: string;
  url: null;
  file: File;
  percent: number;
  /** Null while it is on its way. */
  failure: unknown;
}

/** The file itself is refused: another try would change nothing. */
const HOPELESS: RefusalCode[] = ['NOT_AN_IMAGE', 'IMAGE_TOO_LARGE', 'HEIC_UNREADABLE'];

export type Tile = StoredTile | PendingTile;

/** Whether a picture was refused for what it is. */
export const isHopeless = (tile: Tile) =>
  tile.url === null && tile.failure !== null && HOPELESS.includes(errorCode(tile.failure));

/** The addresses of the stored ones, in their order. */
export const urlsOf = (tiles: Tile[]) => tiles.flatMap(({ url }) => url ?? []);

/** The tiles with these pictures in this order, perhaps of a draft. Tiles on their way keep their places. */
export function matched(tiles: Tile[], urls: string[]): Tile[] {
  const known = new Map(tiles.map((tile) => [tile.url, tile]));
  const stored = urls.map((url) => known.get(url) ?? { id: url, url });
  const placed = tiles
    .filter(({ url }) => url === null || urls.includes(url))
    .map((tile) => (tile.url === null ? tile : (stored.shift() ?? tile)));
  return [...placed, ...stored];
}

/** The tiles with one of them at another place. */
export function movedTo(tiles: Tile[], id: string, to: number): Tile[] {
  const tile = tiles.find((each) => each.id === id);
  return tile ? tiles.filter((each) => each !== tile).toSpliced(to, 0, tile) : tiles;
}
