import { expect, it, vi } from 'vitest';

/** The modules as another tab has them, with the same storage. */
async function openTab() {
  vi.resetModules();
  return { ...(await import('../session.ts')), ...(await import('./drafts.ts')) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const place = { accountId: 'aina', name: 'verification', inTab: true };
const signIn = (tab: Tab, id: string) => tab.setSession({ token: id, id, fullName: id, isStaff: false });

it.each([
  ['signed out', 0, (tab: Tab) => tab.endSession()],
  ['signed out and in again', 0, (tab: Tab) => (tab.endSession(), signIn(tab, 'aina'))],
  [
    'signed out and in again, and lost that session',
    0,
    (tab: Tab) => (tab.endSession(), signIn(tab, 'aina'), tab.setSession(null)),
  ],
  ['lost the session', 1, (tab: Tab) => tab.setSession(null)],
])('in a tab that is opened again after its person %s elsewhere, %i draft is left', async (_what, left, happens) => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const closed = await openTab();
  signIn(closed, 'aina');
  const close = closed.startDrafts();
  closed.writeDraft(place, { values: { address: 'Kolej 8' }, pictures: {} });
  close();
  clock.mockReturnValue(2_000_000);
  happens(await openTab());

  const reopened = await openTab();
  const closeAgain = reopened.startDrafts();
  expect(sessionStorage).toHaveLength(left);
  signIn(reopened, 'aina');
  reopened.writeDraft(place, { values: { address: 'Kolej 9' }, pictures: {} });
  expect(reopened.readDraft(place)?.values).toEqual({ address: 'Kolej 9' });
  closeAgain();
  sessionStorage.clear();
  localStorage.clear();
});
