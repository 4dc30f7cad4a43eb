import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { CodedError } from '../lib/errors.ts';
import { renderRouter } from '../testing/render.tsx';
import { RouteError } from './RouteError.tsx';

it.each([
  ['a fault of the screen', new TypeError('x is not a function'), /^Something went wrong on our side/],
  ['a file that did not come', new CodedError('NETWORK', ''), /^We could not reach the server/],
])('says what failed: %s', async (_what, thrown, text) => {
  // The router says it there too.
  vi.spyOn(console, 'error').mockReturnValue();
  const loader = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '/', loader, element: null, errorElement: <RouteError /> }]);
  renderRouter(router);
  expect(await screen.findByText(text)).toBeTruthy();
});
