import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createQueue } from '../../../lib/queue.ts';
import { dropLocalFile } from '../../../lib/upload.ts';
import type { Upload } from '../../../lib/upload.ts';
import { isHopeless, matched, movedTo, urlsOf } from './tiles.ts';
import type { PendingTile, Tile } from './tiles.ts';

/** How many are sent at once: one that hangs holds up only those behind it. */
const LANES = 3;

interface PictureTilesOptions {
  /** The stored addresses, in order. */
  value: string[];
  onChange: (urls: string[]) => void;
  upload: Upload;
  most: number;
}

/** The pictures of a form, stored and on their way, and what can be done with them. */
export function usePictureTiles({ value, onChange, upload, most }: PictureTilesOptions) {
  const [held, setHeld] = useState<Tile[]>([]);
  const tiles = matched(held, value);
  const [lanes] = useState(() => Array.from({ length: LANES }, createQueue));
  const chosen = useRef(0);
  const runs = useRef(new Map<string, AbortController>());
  // An upload that ends later works on the tiles that are there by then.
  const now = useRef({ tiles, value, onChange });
  useLayoutEffect(() => void (now.current = { tiles, value, onChange }));
  useEffect(() => {
    const running = runs.current;
    return () => running.forEach((run) => run.abort());
  }, []);

  const change = (next: Tile[]) => {
    const urls = urlsOf(next);
    const isOther = urls.join(' ') !== urlsOf(now.current.tiles).join(' ');
    now.current.tiles = next;
    setHeld(next);
    if (isOther) now.current.onChange(urls);
  };
  const replace = (id: string, by: (tile: PendingTile) => Tile) =>
    change(now.current.tiles.map((tile) => (tile.id === id && tile.url === null ? by(tile) : tile)));

  const send = async (id: string, file: File, turn: number) => {
    const run = new AbortController();
    const { signal } = run;
    runs.current.set(id, run);
    const onProgress = (percent: number) => signal.aborted || replace(id, (tile) => ({ ...tile, percent }));
    try {
      const inLane = lanes[turn % LANES] ?? createQueue();
      const url = await inLane(async () => {
        signal.throwIfAborted();
        return upload(file, { onProgress, signal });
      });
      if (!signal.aborted) replace(id, () => ({ id, url }));
    } catch (failure) {
      if (!signal.aborted) replace(id, (tile) => ({ ...tile, failure }));
    }
  };

  return {
    tiles,
    /** Sends files, as many as there is room for, and drops the refused ones. Answers how many files had no room. */
    add: (files: File[]) => {
      const kept = now.current.tiles.filter((tile) => !isHopeless(tile));
      const room = Math.max(0, most - kept.length);
      const added = files
        .slice(0, room)
        .map((file): PendingTile => ({ id: `chosen-${chosen.current++}`, url: null, file, percent: 0, failure: null }));
      change([...kept, ...added]);
      added.forEach(({ id, file }, turn) => void send(id, file, turn));
      return files.length - added.length;
    },
    retry: ({ id, file }: PendingTile) => {
      replace(id, (tile) => ({ ...tile, percent: 0, failure: null }));
      void send(id, file, chosen.current++);
    },
    move: (id: string, to: number) => change(movedTo(now.current.tiles, id, to)),
    remove: ({ id, url }: Tile) => {
      runs.current.get(id)?.abort();
      if (url) dropLocalFile(url);
      change(now.current.tiles.filter((tile) => tile.id !== id));
    },
  };
}
