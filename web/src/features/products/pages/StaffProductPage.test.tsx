import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { StaffProductDocument } from '../../../generated/graphql.ts';
import { refused } from '../../../testing/answers.ts';
import { renderRouter } from '../../../testing/render.tsx';
import { listedLamp } from '../../../testing/staff.ts';
import StaffProductPage from './StaffProductPage.tsx';

const show = (result: object) => {
  const router = createMemoryRouter([{ path: '/adminManageProducts/:id', element: <StaffProductPage /> }], {
    initialEntries: ['/adminManageProducts/lamp'],
  });
  return renderRouter(router, [{ request: { query: StaffProductDocument, variables: { id: 'lamp' } }, result }]);
};

const imageAt = (url: string) => ({
  __typename: 'ProductImage' as const,
  id: url,
  url,
  width: null,
  height: null,
  thumbhash: null,
});

it('shows staff all of a product, each of its pictures whole too', async () => {
  const images = ['http://media/front.webp', 'http://media/back.webp'].map(imageAt);
  const user = show({
    data: { product: { ...listedLamp, images, status: 'INVALID', takenDownReason: 'A copy' } },
  });
  for (const text of ['Bright and warm', 'A copy', 'Siti Penjual', 'RM 45.50', '03/02/2026'])
    expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Picture 2 of Desk lamp' }));
  expect((await screen.findByAltText('Desk lamp')).getAttribute('src')).toBe('http://media/back.webp');
});

it('says for which rules it is marked', async () => {
  show({ data: { product: { ...listedLamp, markedFor: ['TICKETS'] } } });
  expect(await screen.findByText('Marked: Tickets above their price')).toBeTruthy();
});

it('says so when it is gone, with a way back', async () => {
  show(refused('NOT_FOUND'));
  expect(await screen.findByText('No Such Item Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/adminManageProducts');
});
