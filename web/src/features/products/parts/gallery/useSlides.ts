import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The keys that lead on and back, by the direction of the page. */
const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

const isRtl = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

/** Slides in a strip that finger, wheel, keys and buttons scroll. A slide is wanted once somebody comes close to it. */
export function useSlides(count: number) {
  const gallery = useRef<HTMLElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  /** The last slide that is to be loaded. */
  const [wanted, setWanted] = useState(0);
  const index = Math.min(place, Math.max(0, count - 1));

  /** The first step loads the one after it too. */
  const arrive = (at: number) => {
    setPlace(at);
    setWanted((now) => Math.max(now, at + 1));
  };

  const showSlide = (at: number) => {
    const element = strip.current;
    if (!element || at < 0 || at >= count) return;
    arrive(at);
    // From right to left positions are negative.
    element.scrollTo({ left: at * element.clientWidth * (isRtl(element) ? -1 : 1) });
  };

  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !strip.current || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    showSlide(index + (isRtl(strip.current) ? -step : step));
  });
  useEffect(() => {
    const element = gallery.current;
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    gallery,
    strip,
    index,
    isWanted: (at: number) => at <= wanted,
    showSlide,
    onScroll: () => {
      const element = strip.current;
      if (!element || element.clientWidth === 0) return;
      const position = Math.abs(element.scrollLeft) / element.clientWidth;
      // A slide that begins to come in is wanted before it is there.
      setWanted((now) => Math.max(now, Math.ceil(position)));
      const at = Math.round(position);
      if (at !== index) arrive(at);
    },
  };
}
