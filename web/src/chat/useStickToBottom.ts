import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list this near its end counts as being there. */
const TOLERANCE_PX = 2;
/** This near the top, older messages are fetched. */
const NEAR_TOP_PX = 120;

interface Options {
  /** Changes when something is added at the end. */
  lastKey: string | undefined;
  /** Changes when something is added at the start. */
  firstKey: string | undefined;
  /** What the viewer wrote is always scrolled to. */
  lastIsOwn: boolean;
  onNearTop: () => void;
}

/** Keeps a message list at its newest message, unless its reader has scrolled up: then `hasNew` says that more came. */
export function useStickToBottom({ lastKey, firstKey, lastIsOwn, onNearTop }: Options) {
  const listRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const place = useRef({ atBottom: true, height: 0, firstKey, lastKey });
  const [hasNew, setHasNew] = useState(false);

  const scrollToBottom = useCallback(() => {
    const list = listRef.current;
    if (list) list.scrollTop = list.scrollHeight;
    setHasNew(false);
  }, []);

  const onScroll = useCallback(() => {
    const list = listRef.current;
    if (!list) return;
    place.current.atBottom = list.scrollHeight - list.scrollTop - list.clientHeight <= TOLERANCE_PX;
    if (place.current.atBottom) setHasNew(false);
    if (list.scrollTop < NEAR_TOP_PX) onNearTop();
  }, [onNearTop]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const before = place.current;
    const added = before.lastKey !== lastKey;
    if (before.atBottom || (added && lastIsOwn)) {
      list.scrollTop = list.scrollHeight;
    } else if (before.firstKey !== firstKey) {
      // What was being read stays where it is while older messages come in above it.
      list.scrollTop += list.scrollHeight - before.height;
    } else if (added) {
      setHasNew(true);
    }
    place.current = { ...before, height: list.scrollHeight, firstKey, lastKey };
    // Nobody can scroll up in what fits.
    if (list.clientHeight > 0 && list.scrollHeight <= list.clientHeight) onNearTop();
  }, [firstKey, lastKey, lastIsOwn, onNearTop]);

  // A phone's keyboard, the typing sign and a failed message change the height as well.
  useEffect(() => {
    const list = listRef.current;
    if (!list || !contentRef.current) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atBottom) list.scrollTop = list.scrollHeight;
      place.current.height = list.scrollHeight;
    });
    observer.observe(list);
    observer.observe(contentRef.current);
    return () => observer.disconnect();
  }, []);

  return { listRef, contentRef, onScroll, hasNew, scrollToBottom };
}
