// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { Footer } from './Footer.tsx';

const links = (place: HTMLElement) => within(place).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the footer', () => {
  it('has links for help, the menu and three social media', () => {
    renderApp(<Footer confined={false} />);
    expect(links(screen.getByRole('navigation', { name: 'Help' }))).toEqual([['Create a report', '/report'], ['Terms', '/terms']]);
    expect(links(screen.getByRole('navigation', { name: 'Menu' })).map(([, to]) => to)).toEqual(['/', '/browse', '/myProducts', '/sell']);
    for (const name of ['Instagram', 'Facebook', 'TikTok']) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('leads a confined account nowhere that is closed to it', () => {
    renderApp(<Footer confined />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
