import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { ActionToast } from './ActionToast.tsx';

/** A toast on a screen, until it is closed. */
function Screen() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Favourites</h1>
      {isShown && (
        <ActionToast text="Removed" action="Undo" onAction={() => undefined} closeToast={() => setShown(false)} />
      )}
    </>
  );
}

it('the focus goes from a toast that is gone to the heading', async () => {
  const user = renderApp(<Screen />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('a toast goes away when what it tells of is taken back: it could be taken back twice', async () => {
  const [onUndo, closeToast] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const user = renderApp(<ActionToast text="Removed" action="Undo" onAction={onUndo} closeToast={closeToast} />);
  expect(closeToast).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(closeToast).toHaveBeenCalledOnce();
});
