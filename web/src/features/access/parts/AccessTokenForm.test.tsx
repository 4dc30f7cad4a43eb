import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CreateAccessTokenDocument } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccessTokenForm } from './AccessTokenForm.tsx';

it('makes one token, and its button keeps the focus meanwhile', async () => {
  const asked = vi.fn<() => boolean>(() => true);
  const user = renderApp(<AccessTokenForm onMade={() => undefined} />, [
    { request: { query: CreateAccessTokenDocument, variables: asked }, delay: Infinity, maxUsageCount: 2 },
  ]);
  await user.type(screen.getByLabelText(/What it is for/), 'Price watcher');
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const busy = await screen.findByRole('button', { name: 'One moment' });
  await user.type(screen.getByLabelText(/What it is for/), '{Enter}');
  await user.click(busy);
  expect(document.activeElement).toBe(busy);
  expect(busy).toHaveProperty('disabled', false);
  expect(asked).toHaveBeenCalledOnce();
});
