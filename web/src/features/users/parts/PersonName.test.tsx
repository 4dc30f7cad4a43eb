import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { renderApp } from '../../../testing/render.tsx';
import { PersonName } from './PersonName.tsx';

const user = { id: 'seller', fullName: "Siti O'Hara" };
const render = (as: { id: string; isStaff: boolean }, person: object = {}) => {
  setSession({ token: 't', fullName: 'Aina', ...as });
  renderApp(<PersonName user={{ ...user, ...person }} />);
  expect(screen.getByText(user.fullName)).toBeTruthy();
  return screen.queryByRole('link', { name: user.fullName })?.getAttribute('href') ?? null;
};

it("leads to the person's page", () => {
  expect(render({ id: 'viewer', isStaff: false })).toBe('/seller/seller');
});

it('leads staff to the account', () => {
  expect(render({ id: 'staff', isStaff: true })).toBe('/adminManageAccounts/seller');
});

it('leads nowhere for oneself', () => {
  expect(render({ id: 'seller', isStaff: false })).toBeNull();
});

it('of staff leads nowhere', () => {
  expect(render({ id: 'viewer', isStaff: false }, { isStaff: true })).toBeNull();
});
