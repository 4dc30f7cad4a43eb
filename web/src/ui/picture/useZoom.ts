import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { moved, turned, WHOLE, zoomed } from './zoom.ts';
import type { Point, Size, View } from './zoom.ts';

/** One press of a button or a key. */
const STEP = 1.5;
const DOUBLE_TAP = 2.5;
const DOUBLE_TAP_MS = 300;
/** How far a finger moves sideways to mean the next picture. */
const SWIPE_PX = 48;
/** How far a finger may move and still count as still. */
const STILL_PX = 12;
const ARROW_PX = 60;
const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX },
};

/** Of the page or of React. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const MIDDLE: Point = { x: 0, y: 0 };

/** The step to the picture on the right or left. The next one is on the right, unless the page is right to left. */
const stepTo = (isRight: boolean, element: Element | null): 1 | -1 =>
  isRight === (element !== null && getComputedStyle(element).direction === 'rtl') ? -1 : 1;

/**
 * Wheel, pinch, double tap, drag and keys for a picture on a stage. Spread the handlers on the stage, and the keys on
 * the element with the focus. `onStep` hears when somebody asks for the next picture (1) or the one before (-1) while
 * this one is whole.
 */
export function useZoom(onStep?: (by: 1 | -1) => void) {
  // In state, not in a ref: a dialog brings it later than the effects of its first render.
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number } | null>(null);
  /** Where a finger that may be swiping came down. */
  const swipe = useRef<Point | null>(null);

  const sizes = (): [Size, Size] => [
    { width: picture.current?.naturalWidth ?? 0, height: picture.current?.naturalHeight ?? 0 },
    { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
  ];
  const zoom = (factor: number, at = MIDDLE) => setView((now) => zoomed(now, factor, at, ...sizes()));
  const move = (by: Point) => setView((now) => moved(now, by, ...sizes()));
  const turn = () => setView(turned);
  const reset = () => setView(WHOLE);
  const showWhole = () => setView(({ turns }) => ({ ...WHOLE, turns }));

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // Some wheels count in lines; a pinch on a touchpad comes as small steps with Ctrl.
    const lines = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    zoom(Math.exp(-lines * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
  });
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listener could not keep the page from scrolling.
    stage?.addEventListener('wheel', listener, { passive: false });
    return () => stage?.removeEventListener('wheel', listener);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    fingers.current.set(event.pointerId, at);
    swipe.current = fingers.current.size === 1 && view.scale === 1 ? at : null;
    const first = tap.current;
    const again =
      first !== null && event.timeStamp - first.time < DOUBLE_TAP_MS && distance(first.at, at) < 2 * STILL_PX;
    tap.current = fingers.current.size > 1 || again ? null : { at, time: event.timeStamp };
    if (!again) return;
    if (view.scale > 1) showWhole();
    else zoom(DOUBLE_TAP, at);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    fingers.current.set(event.pointerId, at);
    if (tap.current && distance(tap.current.at, at) > STILL_PX) tap.current = null;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      move({ x: at.x - before.x, y: at.y - before.y });
      return;
    }
    const [from, to] = [middle(before, other), middle(at, other)];
    move({ x: to.x - from.x, y: to.y - from.y });
    zoom(distance(at, other) / (distance(before, other) || 1), to);
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId);
    const from = swipe.current;
    swipe.current = null;
    if (!from || !onStep || event.type === 'pointercancel') return;
    const at = pointOf(event);
    const [across, down] = [at.x - from.x, at.y - from.y];
    // A finger that goes to the left pulls in the picture on the right.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) onStep(stepTo(across < 0, stage));
  };

  const onKeyDown = (event: PressedKey) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = view.scale > 1 ? ARROWS[event.key] : undefined;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showWhole();
    else if (arrow) move(arrow);
    else if (onStep && view.scale === 1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight'))
      onStep(stepTo(event.key === 'ArrowRight', stage));
    else return;
    event.preventDefault();
  };

  return {
    view,
    setStage,
    picture,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    turn,
    showWhole,
    /** Whole and upright, for another picture. */
    reset,
    onKeyDown,
    touch: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}
