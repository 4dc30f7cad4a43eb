import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSocketState } from '../../../lib/server/socket.ts';
import { renderApp } from '../../../testing/render.tsx';
import { LostConnection } from './LostConnection.tsx';

vi.mock(import('../../../lib/server/socket.ts'), async (original) => ({
  ...(await original()),
  useSocketState: vi.fn<typeof useSocketState>(),
}));

it('announces that the connection is lost', () => {
  vi.mocked(useSocketState).mockReturnValue('offline');
  renderApp(<LostConnection />);
  expect(screen.getByRole('alert').textContent).toBe('Connection lost. Trying again…');
});

it('says nothing while the connection is there', () => {
  vi.mocked(useSocketState).mockReturnValue('connected');
  renderApp(<LostConnection />);
  expect(screen.queryByRole('alert')).toBeNull();
});
