import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as socket from '../../../lib/server/socket.ts';
import { renderApp } from '../../../testing/render.tsx';
import { LostConnection } from './LostConnection.tsx';

it('announces that the connection is lost', () => {
  vi.spyOn(socket, 'useSocketState').mockReturnValue('offline');
  renderApp(<LostConnection />);
  expect(screen.getByRole('alert').textContent).toBe('Connection lost. Trying again…');
});

it('says nothing while the connection is there', () => {
  vi.spyOn(socket, 'useSocketState').mockReturnValue('connected');
  renderApp(<LostConnection />);
  expect(screen.queryByRole('alert')).toBeNull();
});
