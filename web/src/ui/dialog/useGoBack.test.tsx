import { screen } from '@testing-library/react';
import { createBrowserRouter, Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderRouter } from '../../testing/render.tsx';
import { useGoBack } from './useGoBack.ts';

function Screen() {
  return (
    <>
      <Link to="/product/lamp">Desk lamp</Link>
      <Link to="/product/lamp" replace>
        Signed in
      </Link>
      <button type="button" onClick={useGoBack()}>
        Back
      </button>
    </>
  );
}

/** With a real browser router, whose history is tested. */
function open(path: string) {
  window.history.replaceState(null, '', path);
  return renderRouter(createBrowserRouter([{ path: '*', element: <Screen /> }]));
}

const back = () => screen.getByRole('button', { name: 'Back' });
const path = () => window.location.pathname;

beforeEach(() => window.history.replaceState(null, '', '/'));

it('goes back to where the person came from', async () => {
  const user = open('/myProducts');
  await user.click(screen.getByRole('link', { name: 'Desk lamp' }));
  await user.click(back());
  await expect.poll(path).toBe('/myProducts');
});

it('goes to Browse when they came straight here', async () => {
  const user = open('/product/lamp');
  await user.click(back());
  await expect.poll(path).toBe('/browse');
});

it('goes to Browse when they came straight here by way of Sign In, which leaves no entry of its own', async () => {
  const user = open('/SignIn');
  await user.click(screen.getByRole('link', { name: 'Signed in' }));
  await user.click(back());
  await expect.poll(path).toBe('/browse');
});
