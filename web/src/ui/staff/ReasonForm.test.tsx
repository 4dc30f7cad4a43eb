import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { ReasonForm } from './ReasonForm.tsx';

it('is sent once, and its button keeps the focus meanwhile', async () => {
  const onSubmit = vi.fn<(reason: string) => Promise<unknown>>(() => new Promise(() => undefined));
  const user = renderApp(
    <ReasonForm
      message="Aina is told why"
      confirmLabel="Deactivate"
      reasons={[]}
      draftKey="aina"
      onSubmit={onSubmit}
    />,
  );
  await user.type(screen.getByLabelText(/^Reason/), ' Too many reports ');
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const busy = await screen.findByRole('button', { name: 'One moment' });
  await user.click(busy);
  expect(document.activeElement).toBe(busy);
  expect(busy).toHaveProperty('disabled', false);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Too many reports');
});
