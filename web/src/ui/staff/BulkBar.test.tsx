import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkStep } from './BulkDialog.tsx';
import { Choosable, RowChoice } from './chosen.tsx';
import type { ChosenRow } from './chosen.tsx';

const ROWS = Array.from({ length: 5 }, (_, n): [string, ChosenRow] => [
  `r${n}`,
  { name: `Row ${n}`, sentAt: 'before' },
]);

/** A list, and what a filter leaves of it; by then each row has been sent again. */
function List({ step, onDone }: { step: BulkStep; onDone: () => void }) {
  const [isFiltered, setFiltered] = useState(false);
  const rows = isFiltered ? ROWS.slice(3).map(([id, row]): (typeof ROWS)[0] => [id, { ...row, sentAt: 'now' }]) : ROWS;
  return (
    <Choosable>
      <BulkBar rows={rows} steps={[step]} onDone={onDone} />
      <button onClick={() => setFiltered(true)}>Filter</button>
      {rows.map(([id, row]) => (
        <RowChoice key={id} id={id} {...row} />
      ))}
    </Choosable>
  );
}

const show = (step: BulkStep, onDone = vi.fn<() => void>()) => renderApp(<List step={step} onDone={onDone} />);

it('takes the step with each chosen row by itself, and tells which were refused and why', async () => {
  const run = vi.fn<BulkStep['run']>((id) =>
    id === 'r3' ? Promise.reject(refusal('WRONG_STATE', 'Already decided')) : Promise.resolve(),
  );
  const onDone = vi.fn<() => void>();
  const user = show({ label: 'staff.return', message: 'staff.bulkReturn', reasons: ['reason.qrOther'], run }, onDone);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all shown' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Row 0' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(popup.getByRole('checkbox', { name: 'The QR code belongs to another account.' }));
  await user.type(popup.getByLabelText(/^Reason/), 'Look again');
  await user.click(popup.getByRole('button', { name: 'Return' }));
  const reason = 'The QR code belongs to another account.\nLook again';
  const calls = ROWS.slice(1).map(([id, row]) => [id, reason, row]);
  await waitFor(() => expect(run.mock.calls).toEqual(calls));
  expect((await screen.findByText(/^3 done/)).textContent).toBe('3 done, 1 refused.');
  expect(screen.getByRole('listitem').textContent).toContain('Row 3: ');
  expect(onDone).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // A refused row stays chosen.
  expect(screen.getByRole('checkbox', { name: 'Choose Row 3' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Choose Row 1' })).toHaveProperty('checked', false);
});

it('tries a row that was refused once more as the list shows it by then', async () => {
  const run = vi.fn<BulkStep['run']>((id, _, { sentAt }) =>
    id === 'r3' && sentAt === 'before' ? Promise.reject(refusal('PROFILE_CHANGED', 'Sent again')) : Promise.resolve(),
  );
  const user = show({ label: 'staff.return', message: 'staff.bulkReturn', reasons: [], optional: true, run });
  const giveBack = async () => {
    await user.click(screen.getByRole('button', { name: 'Return' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return' }));
    await screen.findByText(/refused\.$/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
  };
  await user.click(screen.getByRole('checkbox', { name: 'Choose Row 3' }));
  await giveBack();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await giveBack();
  expect(run.mock.calls.map(([id, , { sentAt }]) => [id, sentAt])).toEqual([
    ['r3', 'before'],
    ['r3', 'now'],
  ]);
  expect(screen.queryByText(/chosen/)).toBeNull();
});

it('takes a step without a reason where staff may give none', async () => {
  const run = vi.fn<BulkStep['run']>(() => Promise.resolve());
  const step = { label: 'action.delete', message: 'staff.bulkDelete', reasons: [], optional: true, run } as const;
  const user = show(step);
  await user.click(screen.getByRole('checkbox', { name: 'Choose Row 0' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByLabelText('Reason (optional)')).toHaveProperty('required', false);
  await user.click(popup.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(run.mock.calls).toEqual([['r0', '', ROWS[0]?.[1]]]));
});

it('keeps what another filter hides, says how many these are, and steps with what was seen when it was chosen', async () => {
  const run = vi.fn<BulkStep['run']>(() => Promise.resolve());
  const user = show({ label: 'staff.resolve', message: 'staff.bulkResolve', reasons: [], optional: true, run });
  const all = screen.getByRole('checkbox', { name: 'Choose all shown' });
  await user.click(all);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByText('5 chosen (3 not in this list)')).toBeTruthy();
  expect(all).toHaveProperty('checked', true);
  await user.click(all);
  expect(screen.getByText('3 chosen (3 not in this list)')).toBeTruthy();
  expect(all).toHaveProperty('indeterminate', false);
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(run.mock.calls).toEqual(ROWS.slice(0, 3).map(([id, row]) => [id, '', row])));
});
