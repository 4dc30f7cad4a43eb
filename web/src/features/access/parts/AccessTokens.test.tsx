import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccessTokensDocument, CreateAccessTokenDocument, EndAccessTokenDocument } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { AccessTokensButton } from './AccessTokensButton.tsx';

const watcher = {
  __typename: 'AccessToken',
  id: 't1',
  name: 'Price watcher',
  readOnly: true,
  createdAt: '2026-05-12T01:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
};
const list = (...nodes: object[]) => ({
  request: { query: AccessTokensDocument },
  result: {
    data: {
      accessTokens: {
        __typename: 'AccessTokenConnection',
        edges: nodes.map((node) => ({ __typename: 'AccessTokenEdge', node })),
      },
    },
  },
});

it('makes a named token, shows it once, and lists it', async () => {
  const created = vi.fn<() => object>(() => ({
    data: { createAccessToken: { __typename: 'NewAccessToken', token: 'pk_secret', accessToken: watcher } },
  }));
  const user = renderApp(<AccessTokensButton />, [
    list(),
    {
      request: {
        query: CreateAccessTokenDocument,
        variables: { name: 'Price watcher', readOnly: true, expiresAt: null },
      },
      result: created,
    },
    list(watcher),
  ]);
  await user.click(screen.getByRole('button', { name: 'Access tokens' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Access tokens' }));
  await user.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect(await dialog.findByText('Say what the token is for')).toBeTruthy();
  await user.type(dialog.getByLabelText(/What it is for/), ' Price watcher ');
  await user.selectOptions(dialog.getByLabelText('Expires'), 'It does not expire');
  await user.click(dialog.getByRole('button', { name: 'Make a token' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('pk_secret');
  expect(created).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(dialog.queryByText('pk_secret')).toBeNull();
  expect(await dialog.findByText(/Read only · never used/)).toBeTruthy();
});

it('shows a new token no more once the popup was closed', async () => {
  const user = renderApp(<AccessTokensButton />, [
    list(),
    {
      request: { query: CreateAccessTokenDocument, variables: () => true },
      result: {
        data: { createAccessToken: { __typename: 'NewAccessToken', token: 'pk_secret', accessToken: watcher } },
      },
    },
    { ...list(watcher), maxUsageCount: 9 },
  ]);
  const open = () => user.click(screen.getByRole('button', { name: 'Access tokens' }));
  await open();
  await user.type(await screen.findByLabelText(/What it is for/), 'Price watcher');
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  expect((await screen.findByRole('alert')).textContent).toContain('pk_secret');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(await screen.findByRole('button', { name: 'Make a token' })).toBeTruthy();
  expect(screen.queryByText(/pk_secret/)).toBeNull();
});

it('revokes a token after a question', async () => {
  const user = renderApp(<AccessTokensButton />, [
    list(watcher),
    {
      request: { query: EndAccessTokenDocument, variables: { id: 't1' } },
      result: { data: { endAccessToken: { __typename: 'AccessToken', id: 't1' } } },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Access tokens' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke Price watcher' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Price watcher')).toBeNull());
});
