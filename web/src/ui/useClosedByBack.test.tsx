import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderRouter } from '../testing/render.tsx';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import { useBackClosesPopups } from './useClosedByBack.ts';

function Root() {
  useBackClosesPopups();
  return <Outlet />;
}

/** A page with a popup that opens one over it. */
function Page({ busy }: { busy: boolean }) {
  const [lower, setLower] = useState(true);
  const [upper, setUpper] = useState(false);
  return (
    <ResponsiveDialog opened={lower} onClose={() => setLower(false)} title="lower">
      <button type="button" onClick={() => setUpper(true)}>
        open
      </button>
      <ResponsiveDialog opened={upper} busy={busy} onClose={() => setUpper(false)} title="upper">
        {null}
      </ResponsiveDialog>
    </ResponsiveDialog>
  );
}

async function openBoth(busy: boolean) {
  history.replaceState(null, '', '/before');
  const router = createBrowserRouter([
    { element: <Root />, children: [{ path: '/before', element: null }, { path: '/page', element: <Page busy={busy} /> }] },
  ]);
  await router.navigate('/page');
  const user = renderRouter(router);
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await waitFor(() => expect(titles()).toEqual(['lower', 'upper']));
  return router;
}

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

it('closes the topmost popup first, then the one below, then leaves the page', async () => {
  const router = await openBoth(false);
  history.back();
  await waitFor(() => expect(titles()).toEqual(['lower']));
  history.back();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(router.state.location.pathname).toBe('/page');
  history.back();
  await waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

it('leaves a popup whose request is on its way, and the page under it', async () => {
  const router = await openBoth(true);
  const moved = vi.fn<() => void>();
  window.addEventListener('popstate', moved);
  history.back();
  // Back, and forth again.
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
  expect(titles()).toEqual(['lower', 'upper']);
  expect(router.state.location.pathname).toBe('/page');
  expect(location.pathname).toBe('/page');
});
