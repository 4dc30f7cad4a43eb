import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** How long a finger rests on a thing until it is lifted: before that it scrolls the page. */
const LIFT_MS = 250;
/** How far a pointer may move and still count as still. */
const STILL_PX = 8;

interface Drag {
  id: string;
  element: HTMLElement;
  pointerId: number;
  /** Where on the page the pointer went down, and where it is now. */
  from: { x: number; y: number };
  at: { x: number; y: number };
  /** Where in the list the thing lay. */
  left: number;
  top: number;
  isLifted: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** How far the thing is to be drawn from its place in the list, to stay under the pointer. */
const shiftOf = ({ element, from, at, left, top }: Drag) => ({
  x: at.x - from.x - (element.offsetLeft - left),
  y: at.y - from.y - (element.offsetTop - top),
});

/** At which place of the list the middle of the dragged thing is; -1 between the places. */
function placeUnder(drag: Drag) {
  const { element } = drag;
  const shift = shiftOf(drag);
  const x = element.offsetLeft + element.offsetWidth / 2 + shift.x;
  const y = element.offsetTop + element.offsetHeight / 2 + shift.y;
  return [...(element.parentElement?.children ?? [])].findIndex(
    (place) =>
      place instanceof HTMLElement &&
      x >= place.offsetLeft &&
      x < place.offsetLeft + place.offsetWidth &&
      y >= place.offsetTop &&
      y < place.offsetTop + place.offsetHeight,
  );
}

/**
 * Dragging of the things in a list to other places, by mouse, pen or a finger that rests on one. The list is the
 * positioned parent of the things and has `listRef`, whenever it comes. Spread `handle(id)` on each thing.
 */
export function useReorder<List extends HTMLElement>(onMove: (id: string, to: number) => void) {
  const list = useRef<List>(null);
  const drag = useRef<Drag | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);

  const draw = () => {
    if (!drag.current?.isLifted) return;
    const { x, y } = shiftOf(drag.current);
    drag.current.element.style.transform = `translate(${x}px, ${y}px) scale(1.04)`;
  };
  const lift = () => {
    if (!drag.current) return;
    drag.current.isLifted = true;
    setDraggedId(drag.current.id);
    draw();
  };
  const drop = () => {
    if (!drag.current) return;
    clearTimeout(drag.current.timer);
    drag.current.element.style.transform = '';
    drag.current = null;
    setDraggedId(null);
  };
  // Its place in the list may be another one by now.
  useLayoutEffect(draw);

  const follow = useEffectEvent((event: PointerEvent) => {
    const dragged = drag.current;
    if (dragged?.pointerId !== event.pointerId) return;
    dragged.at = { x: event.pageX, y: event.pageY };
    if (!dragged.isLifted) {
      if (Math.hypot(dragged.at.x - dragged.from.x, dragged.at.y - dragged.from.y) < STILL_PX) return;
      if (event.pointerType === 'touch') return drop();
      lift();
    }
    draw();
    const to = placeUnder(dragged);
    const now = [...(list.current?.children ?? [])].indexOf(dragged.element);
    if (to >= 0 && to !== now) onMove(dragged.id, to);
  });
  const end = useEffectEvent(drop);

  useEffect(() => {
    const [onPointerMove, onEnd] = [(event: PointerEvent) => follow(event), () => end()];
    // On the window, since a thing that changes places loses what it has captured.
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
      onEnd();
    };
  }, []);

  const listRef = useCallback((element: List) => {
    const onHold = (event: Event) => drag.current?.isLifted && event.preventDefault();
    list.current = element;
    // A page that scrolls would take the finger away; React's own listener could not keep it from that.
    element.addEventListener('touchmove', onHold, { passive: false });
    element.addEventListener('contextmenu', onHold);
    return () => {
      list.current = null;
      element.removeEventListener('touchmove', onHold);
      element.removeEventListener('contextmenu', onHold);
    };
  }, []);

  const handle = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const { currentTarget: element, pointerId, pageX: x, pageY: y, target } = event;
      const isOfButton = target instanceof Element && target.closest('button') !== null;
      if (event.button !== 0 || isOfButton || drag.current) return;
      drag.current = {
        id,
        element,
        pointerId,
        from: { x, y },
        at: { x, y },
        left: element.offsetLeft,
        top: element.offsetTop,
        isLifted: false,
        ...(event.pointerType === 'touch' && { timer: setTimeout(lift, LIFT_MS) }),
      };
    },
  });

  return { list, listRef, draggedId, handle };
}
