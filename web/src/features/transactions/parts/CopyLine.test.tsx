import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { CopyLine } from './CopyLine.tsx';

it('copies a detail of a payment, the amount without its currency', async () => {
  const user = renderApp(
    <>
      <CopyLine label="Reference" value="7K3QXM" copy="purchased.copyReference" />
      <CopyLine label="Price" value="RM 1,640.00" copied="1640.00" copy="purchased.copyAmount" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
  expect(await navigator.clipboard.readText()).toBe('7K3QXM');
  await user.click(screen.getByRole('button', { name: 'Copy the amount' }));
  expect(await navigator.clipboard.readText()).toBe('1640.00');
});
