// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link } from 'react-router';
import { address, renderApp } from '../testing/render.tsx';
import { useGoBack } from './useGoBack.ts';

function Product() {
  return (
    <>
      <Link to="/product/lamp">Desk lamp</Link>
      <button type="button" onClick={useGoBack()}>
        Back
      </button>
    </>
  );
}

const back = () => screen.getByRole('button', { name: 'Back' });

it('goes back to where the person came from', async () => {
  const user = renderApp(<Product />, [], { path: '/myProducts' });
  await user.click(screen.getByRole('link', { name: 'Desk lamp' }));
  await user.click(back());
  expect(address()).toBe('/myProducts');
});

it('goes to Browse when they came straight here', async () => {
  const user = renderApp(<Product />, [], { path: '/product/lamp' });
  await user.click(back());
  expect(address()).toBe('/browse');
});
