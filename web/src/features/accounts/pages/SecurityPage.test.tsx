// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  ChangePasswordDocument,
  EndOtherSignInsDocument,
  EndSignInDocument,
  SignInsDocument,
} from '../../../generated/graphql.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import SecurityPage from './SecurityPage.tsx';

const signIn = (id: string, device: string, isCurrent = false) => ({
  __typename: 'SignIn' as const,
  id,
  device,
  isCurrent,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: '2026-11-28T02:05:00.000Z',
});
const here = signIn('1', 'Firefox on Android', true);
const there = signIn('2', 'Chrome on Windows');
const list = (...signIns: object[]) => ({ request: { query: SignInsDocument }, result: { data: { signIns } } });

const variables = { password: 'Kampus#2026', newPassword: 'Brand-New#2026' };
const change = (result: object) => ({ request: { query: ChangePasswordDocument, variables }, result });
async function send(user: ReturnType<typeof renderApp>) {
  await user.type(screen.getByLabelText('Present password'), variables.password);
  await user.type(screen.getByLabelText('New password'), `${variables.newPassword}{Enter}`);
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the password', () => {
  it('is changed, the fields are emptied, and the list is read again', async () => {
    const data = { changePassword: { __typename: 'Session', token: 't' } };
    const user = renderApp(<SecurityPage />, [list(here, there), change({ data }), list(here)]);
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
    await send(user);
    await vi.waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
    expect([value('Present password'), value('New password')]).toEqual(['', '']);
  });

  it.each([
    ['WRONG_PASSWORD', 'password', 'Present password', 'This is not your present password'],
    ['COMMON_PASSWORD', 'newPassword', 'New password', 'This password is among the commonest: choose another'],
  ])('%s stands at its field', async (code, field, label, text) => {
    const user = renderApp(<SecurityPage />, [list(here), change(refused(code, 'From the server', { field }))]);
    await send(user);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('has the checklist of sign-up, and can be shown', async () => {
    const user = renderApp(<SecurityPage />, [list(here)]);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
    const [shown] = screen.getAllByRole('button', { name: 'Show or hide the password', hidden: true });
    if (shown) await user.click(shown);
    expect(screen.getByLabelText('Present password').getAttribute('type')).toBe('text');
  });
});

describe('the sign-ins', () => {
  it('have device, first and last use; this one is marked and has no button', async () => {
    renderApp(<SecurityPage />, [list(here, there)]);
    expect(await screen.findByText('Firefox on Android')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    expect(document.body.textContent).toMatch(/Signed in 20\/11\/2026, [^·]+ · last used 28\/11\/2026, /);
    expect(screen.queryByRole('button', { name: 'End Firefox on Android' })).toBeNull();
  });

  it('end one by one, after a question', async () => {
    const ended = vi.fn<() => object>(() => ({ data: { endSignIn: '2' } }));
    const user = renderApp(<SecurityPage />, [
      list(here, there),
      { request: { query: EndSignInDocument, variables: { id: '2' } }, result: ended },
    ]);
    await user.click(await screen.findByRole('button', { name: 'End Chrome on Windows' }));
    expect(ended).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'End Chrome on Windows' })).toBeNull());
    expect(ended).toHaveBeenCalledOnce();
  });

  it('end all at once but this one, after a question', async () => {
    const user = renderApp(<SecurityPage />, [
      list(here, there),
      { request: { query: EndOtherSignInsDocument }, result: { data: { endOtherSignIns: 1 } } },
      list(here),
    ]);
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
    await vi.waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });
});
