// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

/** The module as another tab has it, with the same storage. */
function openTab() {
  vi.resetModules();
  return import('./session.ts');
}

it.each([
  ['expired', (tab: Awaited<ReturnType<typeof openTab>>) => tab.setSession(null), false],
  ['was ended by hand', (tab: Awaited<ReturnType<typeof openTab>>) => tab.endSession(), true],
])('a session that %s in another tab did so here too', async (_how, end, byHand) => {
  const [here, there] = [await openTab(), await openTab()];
  here.setSession({ token: 't', id: 'u', fullName: 'Aina', isStaff: false });
  end(there);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null }));
  expect(here.getSession()).toBeNull();
  expect(here.signedOutByHand()).toBe(byHand);
});
