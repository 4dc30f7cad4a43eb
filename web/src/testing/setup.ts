import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setSession } from '../lib/session.ts';
import * as toasts from '../lib/toasts.ts';

// jsdom has no layout. This answers the questions that Mantine asks about it.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

// The tests ask what was told, also where nothing shows it.
beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess');
  vi.spyOn(toasts, 'toastError');
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The files of a worker share who is signed in.
  setSession(null);
  localStorage.clear();
  sessionStorage.clear();
});

// A popup that goes away gives its focus back 10 ms later, and needs a page for it. Timers run in the order in which
// they are due: this one runs after it, however busy the machine is.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 20)));
