import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { renderRouter } from '../../testing/render.tsx';
import { useMayLeave } from './leaving.ts';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import { useStepBack } from './stepBack.ts';

function Root() {
  useMayLeave();
  useStepBack();
  return <Outlet />;
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <ResponsiveDialog opened={opened} onClose={() => setOpened(false)} title="popup">
        {null}
      </ResponsiveDialog>
    </>
  );
}

it('closes a popup of the first page of a tab, and stays there', async () => {
  history.replaceState(null, '', '/page?status=WAITING');
  const router = createBrowserRouter([{ element: <Root />, children: [{ path: '/page', element: <Page /> }] }]);
  const user = renderRouter(router);
  for (let times = 0; times < 2; times++) {
    await user.click(await screen.findByRole('button', { name: 'open' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(history.state).toMatchObject({ idx: 1 }));
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(history.state).toMatchObject({ idx: 1 }));
    expect(location.pathname + location.search).toBe('/page?status=WAITING');
  }
});
