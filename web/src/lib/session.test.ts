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

const refuse = () => {
  throw new DOMException('Not here');
};

it.each(['blocked', 'full'])('a session lasts as long as the page where storage is %s', async (how) => {
  const methods = how === 'full' ? (['setItem'] as const) : (['getItem', 'setItem', 'removeItem'] as const);
  for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  const tab = await openTab();
  const listener = vi.fn<() => void>();
  tab.subscribeToSession(listener);
  tab.setSession({ token: 't', id: 'u', fullName: 'Aina', isStaff: false });
  expect(tab.getSession()?.token).toBe('t');
  tab.endSession();
  expect([tab.getSession(), tab.signedOutByHand()]).toEqual([null, true]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a session that there is no room for is not replaced by the one before when the page is opened again', async () => {
  const tab = await openTab();
  tab.setSession({ token: 'omar', id: 'o', fullName: 'Omar', isStaff: false });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  tab.setSession({ token: 'aina', id: 'a', fullName: 'Aina', isStaff: false });
  expect([tab.getSession()?.token, (await openTab()).getSession()]).toEqual(['aina', null]);
});
