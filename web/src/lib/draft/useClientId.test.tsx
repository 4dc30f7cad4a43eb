import { MockedProvider } from '@apollo/client/testing/react';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AuthContextProvider } from '../auth.tsx';
import { setSession } from '../session.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { useClientId } from './useClientId.ts';

const lamp = { title: 'Lamp' };
const place = { accountId: 'aina', name: 'sell', inTab: false };

/** A form that has just been opened. */
function openForm() {
  const { result } = renderHook(() => useClientId('sell'), {
    wrapper: ({ children }) => (
      <MockedProvider>
        <AuthContextProvider>{children}</AuthContextProvider>
      </MockedProvider>
    ),
  });
  return result.current;
}

beforeEach(() => setSession({ token: 'aina', id: 'aina', fullName: 'Aina', isStaff: false }));
afterEach(() => localStorage.clear());

it.each([
  ['with a draft', () => writeDraft(place, { values: lamp, pictures: {} })],
  ['where none is kept', () => undefined],
])('gives one id to what is sent again, and another to what has changed, %s', (_where, begin) => {
  begin();
  const idOf = openForm();
  const first = idOf(lamp);
  expect(idOf(lamp)).toBe(first);
  expect(idOf({ title: 'Desk lamp' })).not.toBe(first);
});

it('gives the draft that is found again the same id, though it was written again meanwhile, and a new draft a new one', () => {
  writeDraft(place, { values: lamp, pictures: {} });
  const idOf = openForm();
  const first = idOf(lamp);
  writeDraft(place, { values: { title: 'Lamp!' }, pictures: {} });
  writeDraft(place, { values: lamp, pictures: {} });
  expect(openForm()(lamp)).toBe(first);
  expect(readDraft(place)?.values).toEqual(lamp);

  writeDraft(place, null);
  writeDraft(place, { values: lamp, pictures: {} });
  expect(idOf(lamp)).not.toBe(first);
});
