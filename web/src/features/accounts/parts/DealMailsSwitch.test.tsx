import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetDealMailsDocument, ViewerDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { renderApp } from '../../../testing/render.tsx';
import { makeViewer } from '../../../testing/viewer.ts';
import { DealMailsSwitch } from './DealMailsSwitch.tsx';

beforeEach(() => setSession({ token: 't', id: 'viewer', fullName: 'Nur Aina', isStaff: false }));
afterEach(() => setSession(null));

function OwnSwitch() {
  const { viewer } = useViewer();
  return viewer && <DealMailsSwitch viewer={viewer} />;
}

const known = (dealMails: boolean) => ({
  request: { query: ViewerDocument },
  result: { data: { viewer: { ...makeViewer({ dealMails }), __typename: 'User' } } },
});
const set = (on: boolean) => ({
  request: { query: SetDealMailsDocument, variables: { on } },
  result: vi.fn<() => object>(() => ({
    data: { setDealMails: { __typename: 'User', id: 'viewer', dealMails: on } },
  })),
});
const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Emails about my deals/ });

it('shows whether emails about transactions come, and switches them off and on', async () => {
  const [off, on] = [set(false), set(true)];
  const user = renderApp(<OwnSwitch />, [known(true), off, on]);
  const control = await findSwitch();
  expect(control.checked).toBe(true);
  await user.click(control);
  await waitFor(() => expect(off.result).toHaveBeenCalledOnce());
  expect(control.checked).toBe(false);
  await user.click(control);
  await waitFor(() => expect(on.result).toHaveBeenCalledOnce());
  expect(control.checked).toBe(true);
});

it('goes back when it cannot be set, and says why', async () => {
  const user = renderApp(<OwnSwitch />, [known(true), { ...set(false), result: undefined, error: new Error('away') }]);
  const control = await findSwitch();
  await user.click(control);
  await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
  expect(control.checked).toBe(true);
});
