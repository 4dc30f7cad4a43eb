import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { Footer } from './Footer.tsx';

const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the footer', () => {
  it('has links for help, the menu and the social media that the server names', () => {
    document.head.innerHTML =
      '<meta name="social-links" content="https://www.instagram.com/pasar https://t.example/pasar">';
    renderApp(<Footer confined={false} />);
    expect(links(screen.getByRole('navigation', { name: 'Help' }))).toEqual([
      ['Create a report', '/report'],
      ['Terms', '/terms'],
      ['What may not be sold', '/prohibited'],
    ]);
    expect(links(screen.getByRole('navigation', { name: 'Menu' })).map(([, to]) => to)).toEqual([
      '/',
      '/browse',
      '/myProducts',
      '/sell',
    ]);
    expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
      'https://www.instagram.com/pasar',
    );
    expect(screen.getByRole('link', { name: 't.example' })).toBeTruthy();
    document.head.innerHTML = '';
  });

  it('follows nobody where the server names none', () => {
    renderApp(<Footer confined={false} />);
    expect(screen.queryByText('Follow us')).toBeNull();
  });

  it('leads a confined account nowhere that is closed to it', () => {
    renderApp(<Footer confined />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
