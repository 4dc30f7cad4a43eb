import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { DeskTabs } from './DeskTabs.tsx';

it.each([
  ['/adminManageAccounts', 'Accounts'],
  ['/adminManageAccounts?status=WAITING', 'Accounts'],
  ['/adminManageAccounts/overview', 'Overview'],
  ['/adminManageAccounts/some-account', undefined],
])('at %s the present tab is %s', (path, name) => {
  renderApp(<DeskTabs />, [], { path });
  const tabs = within(screen.getByRole('navigation', { name: 'Pages about accounts' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Accounts', '/adminManageAccounts'],
    ['Review', '/adminManageAccounts/review'],
    ['Overview', '/adminManageAccounts/overview'],
    ['Appeals', '/adminManageAccounts/appeals'],
    ['Log', '/adminManageAccounts/log'],
  ]);
  const present = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
  expect(present.map((tab) => tab.textContent)).toEqual(name ? [name] : []);
});

it.each([
  ['/adminManageSoldProducts?status=PAID', 'Sold products'],
  ['/adminManageSoldProducts/disputes', 'Disputes'],
])('at %s of the sold products the present tab is %s', (path, name) => {
  renderApp(<DeskTabs of="soldProducts" />, [], { path });
  const tabs = within(screen.getByRole('navigation', { name: 'Pages about sold products' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Sold products', '/adminManageSoldProducts', name === 'Sold products' ? 'page' : null],
    ['Disputes', '/adminManageSoldProducts/disputes', name === 'Disputes' ? 'page' : null],
  ]);
});
