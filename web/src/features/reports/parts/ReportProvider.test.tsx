import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReportTargetDocument } from '../../../generated/graphql.ts';
import { type Reportable, useReport } from '../../../lib/reporting.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ReportProvider } from './ReportProvider.tsx';

const LAMP: Reportable = { type: 'PRODUCT', id: 'lamp', name: 'Desk lamp' };

function Opener({ target }: { target: Reportable }) {
  const report = useReport();
  return (
    <button type="button" onClick={() => report(target)}>
      Open
    </button>
  );
}

async function open(target: Reportable, ...mocks: NonNullable<Parameters<typeof renderApp>[1]>) {
  const user = renderApp(
    <ReportProvider>
      <Opener target={target} />
    </ReportProvider>,
    mocks,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const sent = (reason: string, message: string | null, dueAt = '2099-05-14T08:00:00.000Z') => ({
  request: { query: ReportTargetDocument, variables: { target: { type: 'PRODUCT', id: 'lamp' }, reason, message } },
  result: { data: { reportTarget: { __typename: 'Report', id: 'r1', dueAt } } },
});

describe('to report something', () => {
  it.each([
    ['PRODUCT', 'Report this product'],
    ['USER', 'Report this person'],
    ['MESSAGE', 'Report this message'],
    ['PICTURE', 'Report this picture'],
  ] as const)('says what: %s', async (type, title) => {
    const { dialog } = await open({ ...LAMP, type });
    expect(dialog.getByText(title)).toBeTruthy();
    expect(dialog.getByText('Desk lamp')).toBeTruthy();
  });

  it('asks only what may be wrong with a person', async () => {
    const { dialog } = await open({ ...LAMP, type: 'USER' });
    expect(dialog.getByRole('radio', { name: 'Nobody came, or nothing arrived' })).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: 'It is in the wrong category' })).toBeNull();
  });

  it('needs a reason, takes words or none, and says until when staff answer', async () => {
    const { user, dialog } = await open(LAMP, sent('COUNTERFEIT', 'No label'));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(dialog.getByText('Choose what is wrong')).toBeTruthy();
    expect(dialog.getAllByRole('radio')).toHaveLength(7);
    await user.click(dialog.getByRole('radio', { name: 'It is a counterfeit' }));
    await user.type(dialog.getByRole('textbox', { name: /In your words/ }), ' No label ');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await dialog.findByRole('status')).textContent).toMatch(
      /Staff have your report.*within two working days: by 14\/05\/2099/,
    );
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Report Added Successfully', { duration: 5000 });
  });

  it('says that the answer was due', async () => {
    const { user, dialog } = await open(LAMP, sent('SCAM', null, '2020-05-14T08:00:00.000Z'));
    await user.click(dialog.getByRole('radio', { name: 'It is a scam' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect((await dialog.findByRole('status')).textContent).toMatch(
      /The answer was due by 14\/05\/2020.*We are sorry\./,
    );
  });

  it('keeps what was written when the server refuses', async () => {
    const mock = { ...sent('SCAM', 'A trick'), result: refused('RATE_LIMITED') };
    const { user, dialog } = await open(LAMP, mock);
    await user.click(dialog.getByRole('radio', { name: 'It is a scam' }));
    await user.type(dialog.getByRole('textbox', { name: /In your words/ }), 'A trick');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /In your words/ })).toHaveProperty('value', 'A trick');
  });
});
