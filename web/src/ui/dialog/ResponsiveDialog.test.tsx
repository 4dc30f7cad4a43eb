import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import * as phone from '../useIsPhone.ts';

function Popup() {
  const [, setTurned] = useState(false);
  return (
    <ResponsiveDialog opened title="Reason" onClose={() => undefined}>
      <input aria-label="Why" />
      <button type="button" onClick={() => setTurned(true)}>
        Turn
      </button>
    </ResponsiveDialog>
  );
}

it('keeps what was typed when a phone is turned, which is then as wide as a tablet', async () => {
  const useIsPhone = vi.spyOn(phone, 'useIsPhone').mockReturnValue(true);
  const user = renderApp(<Popup />);
  await user.type(screen.getByLabelText('Why'), 'Sold twice');
  useIsPhone.mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByLabelText('Why')).toHaveProperty('value', 'Sold twice');
});

it.each([true, false])(
  'begins with what one came for, and is described by its sentence alone; on a phone: %s',
  async (isPhone) => {
    vi.spyOn(phone, 'useIsPhone').mockReturnValue(isPhone);
    renderApp(
      <ConfirmDialog
        opened
        message="It goes for good."
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onClose={() => undefined}
      />,
    );
    const popup = screen.getByRole('dialog', { name: 'Delete', description: 'It goes for good.' });
    expect(popup.querySelector('header')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
  },
);

it('begins in its first field, and is described by nothing', async () => {
  renderApp(<Popup />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Why')));
  expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
});

it('begins on its title when there is nothing to do in it', async () => {
  renderApp(
    <ResponsiveDialog opened title="How to pay" onClose={() => undefined}>
      MayBank 5123
    </ResponsiveDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How to pay' })));
});
