import { setImmediate as nextTurn } from 'node:timers/promises';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SupportEmailDocument, useSupportEmailQuery } from '../generated/graphql.ts';
import { renderApp } from '../testing/render.tsx';
import { useAuthContext } from './auth.tsx';
import { setSession } from './session.ts';

const session = (token: string) => ({ token, id: token, fullName: 'Aina', isStaff: false });

afterEach(() => setSession(null));

it('raises an error outside its provider', () => {
  // React prints it as well.
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useAuthContext)).toThrow('useAuthContext must be used inside an AuthContextProvider');
});

function Screen() {
  const { data, error } = useSupportEmailQuery();
  return <p>{error?.message ?? data?.supportEmail}</p>;
}

it('asks again for another person; a screen that cannot be read says so, and no rejection is left behind', async () => {
  const rejected = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', rejected);
  setSession(session('t1'));
  const request = { query: SupportEmailDocument };
  renderApp(<Screen />, [
    { request, result: { data: { supportEmail: 'help@pasar.example' } } },
    { request, error: new Error('Offline') },
  ]);
  await screen.findByText('help@pasar.example');
  act(() => setSession(session('t2')));
  await screen.findByText('Offline');
  await nextTurn();
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
