// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AdministratorsDocument,
  CancelEmailChangeDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  EndAdministratorDocument,
  EndOtherSignInsDocument,
  EndSignInDocument,
  InviteAdministratorDocument,
  SignInsDocument,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
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

type Mocks = NonNullable<Parameters<typeof renderApp>[1]>;

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
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
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

const cancelled = (result: object) => ({ request: { query: CancelEmailChangeDocument }, result });

describe('the e-mail address', () => {
  const me = { ...makeViewer(), __typename: 'User' };
  const viewer = { request: { query: ViewerDocument }, result: { data: { viewer: me } } };
  const wanted = { email: 'new@pasar.example', password: 'Kampus#2026' };
  const changed = (result: object) => ({ request: { query: ChangeEmailDocument, variables: wanted }, result });
  const ask = async (result: object) => {
    setSession({ token: 't', id: me.id, fullName: me.fullName, isStaff: false });
    const user = renderApp(<SecurityPage />, [list(here), viewer, changed(result)]);
    await user.type(await screen.findByLabelText('New email'), wanted.email);
    await user.type(screen.getByLabelText('Password'), `${wanted.password}{Enter}`);
  };
  afterEach(() => setSession(null));

  it('that is wanted gets a link first', async () => {
    const user = { __typename: 'User', id: me.id, pendingEmail: wanted.email };
    await ask({ data: { changeEmail: user } });
    await waitFor(() => expect(value('New email')).toBe(''));
    expect(await screen.findByText(wanted.email, { selector: 'output *' })).toBeTruthy();
    expect(screen.getByText(String(me.email))).toBeTruthy();
  });

  it('that waits is cancelled by a button; a refusal is said', async () => {
    setSession({ token: 't', id: me.id, fullName: me.fullName, isStaff: false });
    const waiting = { request: viewer.request, result: { data: { viewer: { ...me, pendingEmail: wanted.email } } } };
    const user = renderApp(<SecurityPage />, [
      list(here),
      waiting,
      cancelled(refused('RATE_LIMITED', 'From the server')),
      cancelled({ data: { cancelEmailChange: { __typename: 'User', id: me.id, pendingEmail: null } } }),
    ]);
    const button = await screen.findByRole('button', { name: 'Cancel this change' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText(wanted.email, { selector: 'output *' })).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(screen.queryByText(wanted.email)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText(String(me.email)).parentElement);
  });

  it('is not changed with a wrong password, which its field says', async () => {
    await ask(refused('WRONG_PASSWORD', 'From the server', { field: 'password' }));
    expect(await screen.findByText('This is not your present password')).toBeTruthy();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
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
    const ended = vi.fn<() => object>(() => ({ data: { endSignIn: { __typename: 'SignIn', id: '2' } } }));
    const user = renderApp(<SecurityPage />, [
      list(here, there),
      { request: { query: EndSignInDocument, variables: { id: '2' } }, result: ended },
    ]);
    await user.click(await screen.findByRole('button', { name: 'End Chrome on Windows' }));
    expect(ended).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End Chrome on Windows' })).toBeNull());
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
    await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });
});

const administrator = (id: string, fullName: string) => ({
  __typename: 'User',
  id,
  fullName,
  email: `${id}@pasar.example`,
  image: null,
});
const administrators = (...listed: object[]) => ({
  request: { query: AdministratorsDocument },
  result: { data: { administrators: listed } },
});

describe('the administrators', () => {
  const me = {
    ...makeViewer({ id: 'me', fullName: 'Puan Admin', isStaff: true, status: 'ACTIVE' }),
    __typename: 'User',
  };
  const viewer = { request: { query: ViewerDocument }, result: { data: { viewer: me } } };
  const [own, other] = [administrator('me', 'Puan Admin'), administrator('other', 'Encik Lain')];
  const show = (mocks: Mocks) => {
    setSession({ token: 't', id: 'me', fullName: 'Puan Admin', isStaff: true });
    return renderApp(<SecurityPage />, [list(here), viewer, administrators(own, other), ...mocks]);
  };
  afterEach(() => setSession(null));

  it('are shown to staff; one’s own account is marked and has no button', async () => {
    show([]);
    expect(await screen.findByText('Encik Lain')).toBeTruthy();
    expect(screen.getByText('You')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End Puan Admin' })).toBeNull();
  });

  it('end one after a question', async () => {
    const ended = vi.fn<() => object>(() => ({ data: { endAdministrator: { __typename: 'User', id: 'other' } } }));
    const asked = { id: 'other' };
    const user = show([
      { request: { query: EndAdministratorDocument, variables: asked }, result: ended },
      administrators(own),
    ]);
    await user.click(await screen.findByRole('button', { name: 'End Encik Lain' }));
    expect(ended).not.toHaveBeenCalled();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText('Encik Lain')).toBeNull());
    expect(ended).toHaveBeenCalledOnce();
  });

  it('invite another by e-mail; an address that has an account is refused at its field', async () => {
    const invited = { email: 'new@pasar.example' };
    const user = show([
      {
        request: { query: InviteAdministratorDocument, variables: invited },
        result: refused('EMAIL_TAKEN', 'From the server', { field: 'email' }),
      },
    ]);
    await user.type(await screen.findByLabelText('Invite by email'), `${invited.email}{Enter}`);
    expect(await screen.findByText('Email Already Exists')).toBeTruthy();
  });
});
