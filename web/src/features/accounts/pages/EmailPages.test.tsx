// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  AcceptInvitationDocument,
  ProveEmailDocument,
  UndoEmailChangeDocument,
  ViewerDocument,
} from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { getSession, setSession } from '../../../lib/session.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer, openedSession } from '../../../testing/viewer.ts';
import AcceptInvitationPage from './AcceptInvitationPage.tsx';
import ProveEmailPage from './ProveEmailPage.tsx';
import UndoEmailPage from './UndoEmailPage.tsx';

const pages = (
  <Routes>
    <Route path="/proveEmail/:token" element={<ProveEmailPage />} />
    <Route path="/undoEmail/:token" element={<UndoEmailPage />} />
    <Route path="/acceptInvitation/:token" element={<AcceptInvitationPage />} />
    <Route path="/SignIn" element="On to the screens" />
    <Route path="/profile" element="The profile" />
  </Routes>
);
afterEach(() => setSession(null));

const variables = { token: 'link' };
const prove = (result: object | (() => object)) => ({ request: { query: ProveEmailDocument, variables }, result });
const undo = (result: object) => ({ request: { query: UndoEmailChangeDocument, variables }, result });

it('opening the link proves nothing; its button does, and leads to the profile', async () => {
  const proven = vi.fn<() => object>(() => ({ data: { proveEmail: true } }));
  const user = renderApp(pages, [prove(proven)], { path: '/proveEmail/link' });
  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(proven).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('The profile')).toBeTruthy();
  expect(proven).toHaveBeenCalledOnce();
});

it('a changed address shows at once to who is signed in', async () => {
  setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
  const mocks = [
    prove({ data: { proveEmail: true } }),
    { request: { query: ViewerDocument }, result: { data: { viewer: makeViewer({ email: 'new@student.example' }) } } },
  ];
  const cache = createCache();
  const user = renderApp(pages, mocks, { path: '/proveEmail/link', cache });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('The profile');
  expect(cache.readQuery({ query: ViewerDocument })?.viewer?.email).toBe('new@student.example');
});

it.each([
  ['who is signed in to the profile', true, 'Profile', 'The profile'],
  ['others to sign in', false, 'Sign In', 'On to the screens'],
])('a link that was used says so, and leads %s', async (_whom, isSignedIn, name, screenAfter) => {
  if (isSignedIn) setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false });
  const user = renderApp(pages, [prove(refused('INVALID_LINK', 'From the server'))], { path: '/proveEmail/link' });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This link has expired or was used already')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(screenAfter)).toBeTruthy();
});

it('a change is undone by the button, once, and the screen says what comes next', async () => {
  const user = renderApp(pages, [undo({ data: { undoEmailChange: true } })], { path: '/undoEmail/link' });
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText(/set a new password\.$/, { selector: 'output' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
});

it('who is invited chooses a name and a password, and is signed in', async () => {
  const values = { ...variables, fullName: 'Puan Baharu', password: 'Kampus#2026' };
  const session = { ...openedSession, user: { ...openedSession.user, isStaff: true } };
  const user = renderApp(
    pages,
    [
      {
        request: { query: AcceptInvitationDocument, variables: values },
        result: { data: { acceptInvitation: session } },
      },
    ],
    { path: '/acceptInvitation/link' },
  );
  await user.type(await screen.findByLabelText('Full name'), values.fullName);
  await user.type(screen.getByLabelText('Password'), `${values.password}{Enter}`);
  expect(await screen.findByText('On to the screens')).toBeTruthy();
  expect(getSession()).toMatchObject({ token: 't1', isStaff: true });
});
