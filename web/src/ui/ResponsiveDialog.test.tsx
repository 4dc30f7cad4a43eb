// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import { useIsPhone } from './useIsPhone.ts';

vi.mock(import('./useIsPhone.ts'), () => ({ useIsPhone: vi.fn<typeof useIsPhone>() }));

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
  vi.mocked(useIsPhone).mockReturnValue(true);
  const user = renderApp(<Popup />);
  await user.type(screen.getByLabelText('Why'), 'Sold twice');
  vi.mocked(useIsPhone).mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByLabelText('Why')).toHaveProperty('value', 'Sold twice');
});
