import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FileReportDocument } from '../../../generated/graphql.ts';
import { setSession } from '../../../lib/session.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { address, renderApp } from '../../../testing/render.tsx';
import ReportPage from './ReportPage.tsx';

async function file(result: object, productId: string | null = null) {
  const variables = vi.fn<(sent: Record<string, unknown>) => boolean>(() => true);
  const report = {
    request: { query: FileReportDocument, variables },
    result,
  };
  const user = renderApp(<ReportPage />, [report], {
    path: productId ? `/report?product=${productId}&about=Desk+lamp` : '/report',
  });
  await user.type(screen.getByLabelText(/^Explain the issue/), 'The seller never came');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return variables;
}

describe('Report', () => {
  it('says for 5 s that it was added, and goes home', async () => {
    await file({ data: { fileReport: { __typename: 'Report', id: 'r1' } } });
    await waitFor(() => expect(address()).toBe('/'));
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Report Added Successfully', { duration: 5000 });
  });

  it('promises an answer within two working days', () => {
    renderApp(<ReportPage />, [], { path: '/report' });
    expect(screen.getByText(/They answer within two working days\./)).toBeTruthy();
  });

  it('begins empty again once a report was sent', async () => {
    setSession({ token: 'aina', id: 'aina', fullName: 'Aina', isStaff: false });
    await file({ data: { fileReport: { __typename: 'Report', id: 'r1' } } });
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    cleanup();
    renderApp(<ReportPage />, [], { path: '/report' });
    expect(screen.getByLabelText(/^Explain the issue/)).toHaveProperty('value', '');
  });

  it('carries the product that it was made from, and its title for when that is gone', async () => {
    const sent = await file({ data: { fileReport: { __typename: 'Report', id: 'r1' } } }, 'lamp');
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    const about = { productId: 'lamp', productTitle: 'Desk lamp', clientId: expect.any(String) };
    expect(sent).toHaveBeenCalledWith(expect.objectContaining(about));
  });

  it('has its own words for somebody who is not logged in', async () => {
    await file(refused('UNAUTHENTICATED', 'You Must Be Logged In'));
    expect((await screen.findByRole('alert')).textContent).toBe('You must be logged in to report a problem');
    expect(toastError).toHaveBeenCalledExactlyOnceWith('You must be logged in to report a problem');
  });

  it('sends the same draft again under the same id, after a lost answer and a reload too', async () => {
    setSession({ token: 'aina', id: 'aina', fullName: 'Aina', isStaff: false });
    const before = await file(refused('UNAVAILABLE'));
    await screen.findByText(/unavailable for a moment/);
    cleanup();
    const variables = vi.fn<(sent: Record<string, unknown>) => boolean>(() => true);
    const result = { data: { fileReport: { __typename: 'Report', id: 'r1' } } };
    const user = renderApp(<ReportPage />, [{ request: { query: FileReportDocument, variables }, result }]);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(variables.mock.lastCall).toEqual(before.mock.lastCall);
  });
});
