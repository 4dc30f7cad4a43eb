import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Scrolled this near to its end, a list counts as at the bottom. */
const TOLERANCE_PX = 2;
/** Scrolled this near to the top, older messages are fetched. */
const NEAR_TOP_PX = 120;

interface Options {
  /** Changes when something is added at the end. */
  lastKey: string | undefined;
  /** Changes when the other person has written. Messages that the viewer could not send stay at the end. */
  lastOfPeerKey: string | undefined;
  /** Changes when something is added at the start. */
  firstKey: string | undefined;
  /** The viewer's own new message is always scrolled to. */
  lastIsOwn: boolean;
  onNearTop: () => void;
}

/** Keeps a message list scrolled to the bottom, unless its reader has scrolled up. `hasNew` tells of new messages. */
export function useStickToBottom({ lastKey, lastOfPeerKey, firstKey, lastIsOwn, onNearTop }: Options) {
  const listRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const place = useRef({ atBottom: true, top: 0, height: 0, firstKey, lastKey, lastOfPeerKey });
  const [hasNew, setHasNew] = useState(false);

  const goToEnd = useCallback((list: HTMLDivElement) => {
    list.scrollTop = list.scrollHeight;
    place.current.top = list.scrollTop;
  }, []);

  const scrollToBottom = useCallback(() => {
    if (listRef.current) goToEnd(listRef.current);
    setHasNew(false);
  }, [goToEnd]);

  const onScroll = useCallback(() => {
    const list = listRef.current;
    if (!list) return;
    const before = place.current;
    const isThere = list.scrollHeight - list.scrollTop - list.clientHeight <= TOLERANCE_PX;
    // Something that came meanwhile, such as a font, may have moved the end away. Only a reader goes up.
    place.current.atBottom = isThere || (before.atBottom && list.scrollTop >= before.top);
    place.current.top = list.scrollTop;
    if (place.current.atBottom) setHasNew(false);
    if (list.scrollTop < NEAR_TOP_PX) onNearTop();
  }, [onNearTop]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const before = place.current;
    if (before.atBottom || (lastIsOwn && before.lastKey !== lastKey)) {
      goToEnd(list);
    } else if (before.firstKey !== firstKey) {
      // Older messages were added above: keep what is being read in place.
      list.scrollTop += list.scrollHeight - before.height;
    } else if (before.lastOfPeerKey !== lastOfPeerKey) {
      setHasNew(true);
    }
    place.current = { ...before, height: list.scrollHeight, firstKey, lastKey, lastOfPeerKey };
    // A list that fits cannot be scrolled, so its older messages are fetched at once.
    if (list.clientHeight > 0 && list.scrollHeight <= list.clientHeight) onNearTop();
  }, [firstKey, lastKey, lastOfPeerKey, lastIsOwn, onNearTop, goToEnd]);

  // The phone's keyboard, the typing sign and failed messages change the height too.
  useEffect(() => {
    const list = listRef.current;
    if (!list || !contentRef.current) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atBottom) goToEnd(list);
      place.current.height = list.scrollHeight;
    });
    observer.observe(list);
    observer.observe(contentRef.current);
    return () => observer.disconnect();
  }, [goToEnd]);

  return { listRef, contentRef, onScroll, hasNew, scrollToBottom };
}
