import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkStep } from './BulkDialog.tsx';
import { Choosable, RowChoice } from './chosen.tsx';

const ROWS = Array.from({ length: 5 }, (_, n): [string, string] => [`r${n}`, `Row ${n}`]);

const show = (step: BulkStep, onDone = vi.fn<() => void>()) =>
  renderApp(
    <Choosable>
      <BulkBar rows={ROWS} steps={[step]} onDone={onDone} />
      {ROWS.map(([id, name]) => (
        <RowChoice key={id} id={id} name={name} />
      ))}
    </Choosable>,
  );

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
  await waitFor(() => expect(run.mock.calls).toEqual(['r1', 'r2', 'r3', 'r4'].map((id) => [id, reason])));
  expect((await screen.findByText(/^3 done/)).textContent).toBe('3 done, 1 refused.');
  expect(screen.getByRole('listitem').textContent).toContain('Row 3: ');
  expect(onDone).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // Whoever was refused stays chosen.
  expect(screen.getByRole('checkbox', { name: 'Choose Row 3' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Choose Row 1' })).toHaveProperty('checked', false);
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
  await waitFor(() => expect(run.mock.calls).toEqual([['r0', '']]));
});
