// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { UndoToast } from './UndoToast.tsx';

it('a toast goes away when what it tells of is taken back: it could be taken back twice', async () => {
  const [onUndo, closeToast] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const user = renderApp(<UndoToast text="Removed" onUndo={onUndo} closeToast={closeToast} />);
  expect(closeToast).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(closeToast).toHaveBeenCalledOnce();
});
