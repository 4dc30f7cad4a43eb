import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../lib/language.ts';
import { writeReason } from '../lib/reasons.ts';
import { renderApp } from '../testing/render.tsx';
import { StaffReason } from './StaffReason.tsx';

afterEach(() => changeLanguage('en'));

it.each([
  ['en', 'The name differs from the passport.\nThe QR code belongs to another account.\nLook again'],
  ['my', 'Nama berbeza daripada pasport.\nKod QR milik akaun lain.\nLook again'],
  ['ar', 'الاسم مختلف عن جواز السفر.\nرمز QR يخص حسابًا آخر.\nLook again'],
] as const)(
  'every picked sentence is in the language of the reader, free words are as typed: %s',
  async (code, text) => {
    const reason = writeReason({ picked: ['reason.nameDiffers', 'reason.qrOther'], words: 'Look again' });
    renderApp(
      <p data-testid="reason">
        <StaffReason reason={reason} />
      </p>,
    );
    await act(() => changeLanguage(code));
    expect(screen.getByTestId('reason').textContent).toBe(text);
  },
);
