import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

function Question({ onConfirm }: { onConfirm: () => unknown }) {
  const [opened, setOpened] = useState(true);
  return (
    <ConfirmDialog
      opened={opened}
      message="Really?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={() => setOpened(false)}
    />
  );
}

type Person = ReturnType<typeof renderApp>;

/** Everything that closes a popup, besides its button. */
const ways: [string, (user: Person) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['the overlay', (user) => user.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)],
];

/** Presses the button; the returned functions then settle what it does. */
async function confirm() {
  const answer = Promise.withResolvers<void>();
  const user = renderApp(<Question onConfirm={() => answer.promise} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, ...answer };
}

describe('a question', () => {
  it.each(ways)('is closed by %s', async (_name, close) => {
    const user = renderApp(<Question onConfirm={() => undefined} />);
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(ways)('stays while what was confirmed is on its way: %s', async (_name, close) => {
    const { user } = await confirm();
    await close(user);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('keeps the focus on its button meanwhile, which does no more', async () => {
    const onConfirm = vi.fn<() => unknown>(() => new Promise(() => undefined));
    const user = renderApp(<Question onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const busy = screen.getByRole('button', { name: 'One moment' });
    await user.click(busy);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('closes when that is done', async () => {
    const { resolve } = await confirm();
    resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it was refused, and can be closed then', async () => {
    const { user, reject } = await confirm();
    reject(refusal('WRONG_STATE', 'It was sold'));
    expect((await screen.findByRole('alert')).textContent).toBe('It was sold');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
