import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChatProvider } from '../../chat/parts/ChatProvider.tsx';
import {
  AccountTotalsDocument,
  ActivateAccountDocument,
  ReturnAccountDocument,
  ReviewAgainDocument,
  ReviewDocument,
} from '../../../generated/graphql.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { decisionsOver } from '../../../testing/staff.ts';
import { makeViewer } from '../../../testing/viewer.ts';
import ReviewQueuePage from './ReviewQueuePage.tsx';

const SENT_AT = '2026-11-20T04:00:00.000Z';

const account = (name: string, changes: object = {}) => ({
  ...makeViewer({ id: name, fullName: name, address: 'Kolej 8', passportImage: `http://media/${name}.webp` }),
  __typename: 'User' as const,
  profileChangedAt: SENT_AT,
  waitingSince: SENT_AT,
  changedFields: null,
  ...changes,
});

/** The place behind `after`. */
const place = (after: string | null, name: string | null, changes?: object) => ({
  request: { query: ReviewDocument, variables: { after } },
  result: {
    data: {
      accounts: {
        __typename: 'UserConnection',
        edges: name ? [{ __typename: 'UserEdge', cursor: name, node: account(name, changes) }] : [],
      },
    },
  },
  maxUsageCount: 9,
});

const total = { totalCount: 2 };
const totals = {
  request: { query: AccountTotalsDocument },
  result: { data: { all: total, waiting: total, active: total, inactive: total } },
  maxUsageCount: 9,
};

const decided = (id: string, status: 'ACTIVE' | 'PENDING') => ({
  __typename: 'User' as const,
  id,
  status,
  statusReason: null,
  waitingSince: null,
  ...decisionsOver(status),
});
const approval = (id: string) => ({
  query: ActivateAccountDocument,
  variables: { userId: id, expected: SENT_AT },
});

/** How the account stands now, and who decided last. */
const again = (name: string, status: string, changes: object = {}, nodes: object[] = []) => ({
  request: { query: ReviewAgainDocument, variables: { id: name } },
  result: { data: { user: { ...account(name, changes), status, decisions: { nodes } } } },
});

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

async function show(mocks: Mocks) {
  const user = renderApp(
    <ChatProvider>
      <ReviewQueuePage />
    </ChatProvider>,
    [totals, place(null, 'Aina'), place('Aina', 'Badrul'), place('Badrul', null), ...mocks],
  );
  await heading('Aina');
  return user;
}

it('approves by A what was seen, and shows the next one with the focus on its name', async () => {
  const user = await show([
    { request: approval('Aina'), result: { data: { activateAccount: decided('Aina', 'ACTIVE') } } },
  ]);
  await user.keyboard('a');
  expect(document.activeElement).toBe(await heading('Badrul'));
  expect(toastSuccess).toHaveBeenCalledWith('Status Changed Successfully');
});

it('skips by S, says at the end how many were skipped, and begins with these again', async () => {
  const user = await show([]);
  await user.keyboard('s');
  await heading('Badrul');
  await user.keyboard('s');
  const end = await heading('You skipped 2 accounts.');
  expect(document.activeElement).toBe(end);
  await user.click(screen.getByRole('button', { name: 'Go through them again' }));
  await heading('Aina');
});

it('returns by R with the named fields and a picked reason, without a mouse', async () => {
  const variables = {
    userId: 'Aina',
    reason: 'The QR code cannot be read.\nSend a PNG',
    fields: ['qrImage'],
    expected: SENT_AT,
  };
  const returned = { data: { returnAccount: { ...decided('Aina', 'PENDING'), fieldsToCorrect: ['qrImage'] } } };
  const user = await show([{ request: { query: ReturnAccountDocument, variables }, result: returned }]);
  await user.keyboard('r');
  const popup = within(await screen.findByRole('dialog', { name: 'Reason for not approving' }));
  popup.getByRole('checkbox', { name: 'QR code image' }).focus();
  await user.keyboard(' ');
  popup.getByRole('checkbox', { name: 'The QR code cannot be read.' }).focus();
  await user.keyboard(' ');
  popup.getByRole('textbox', { name: /^Reason/ }).focus();
  await user.keyboard('Send a PNG{Control>}{Enter}{/Control}');
  expect(await heading('Badrul')).toBeTruthy();
});

it('tells whoever comes too late who decided, and goes on by itself', async () => {
  const decision = {
    __typename: 'StaffLogEntry',
    id: 'e1',
    action: 'returnAccount',
    staff: { __typename: 'User', id: 'zarina', fullName: 'Zarina' },
  };
  const user = await show([
    { request: approval('Aina'), result: refused('WRONG_STATE') },
    again('Aina', 'PENDING', {}, [decision]),
  ]);
  await user.keyboard('a');
  await heading('Badrul');
  expect(toastError).toHaveBeenCalledExactlyOnceWith('Zarina has already returned this account.');
});

it('shows the profile that was sent again meanwhile, instead of deciding about it unseen', async () => {
  const user = await show([
    { request: approval('Aina'), result: refused('PROFILE_CHANGED') },
    again('Aina', 'WAITING', { address: 'Kolej 9', changedFields: ['address'] }),
  ]);
  await user.keyboard('a');
  expect(await screen.findByText('Kolej 9')).toBeTruthy();
  expect(screen.getByText('Changed')).toBeTruthy();
  expect(toastError).toHaveBeenCalledExactlyOnceWith('This profile just changed. Review the new version.');
});

/** Presses a key, and keeps it down until it has come three times. */
const hold = (key: string, code: string) =>
  [false, true, true].forEach((repeat) => fireEvent.keyDown(document.body, { key, code, repeat }));

it('a key that is held decides once, and goes on moving and enlarging the picture', async () => {
  await show([]);
  hold('s', 'KeyS');
  await heading('Badrul');
  hold('+', 'Equal');
  expect(screen.getByText('338%')).toBeTruthy();
});

it('lists its keys by ?, and no key works behind a popup', async () => {
  const user = await show([]);
  await user.keyboard('?');
  const popup = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(popup).getAllByRole('row')).toHaveLength(17);
  await user.keyboard('s{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await heading('Aina');
});

it('loads the pictures of the next account while this one is looked at', async () => {
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  await show([]);
  await waitFor(() => expect(loaded.mock.calls.flat()).toContain('http://media/Badrul.webp'));
  expect(screen.queryByRole('heading', { name: 'Badrul' })).toBeNull();
});
