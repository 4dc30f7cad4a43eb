import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import messages from '../../../../../messages/en.json';
import { renderApp } from '../../../testing/render.tsx';
import TermsPage from './TermsPage.tsx';

it('has a section for each subject', () => {
  renderApp(<TermsPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Cookies',
    'License',
    'User comments',
    'Hyperlinking to our content',
    'iFrames',
    'Content liability',
    'Disclaimer',
  ]);
});

it('says all of it', () => {
  renderApp(<TermsPage />);
  const paragraphs = Object.entries(messages).filter(([id]) => /^terms\..*\d$/.test(id));
  expect(paragraphs.length).toBeGreaterThan(0);
  for (const [id, text] of paragraphs) expect(screen.getByText(text), id).toBeTruthy();
});

it('leads to what may not be sold, apart', () => {
  renderApp(<TermsPage />);
  const link = screen.getByRole('link', { name: 'What may not be sold' });
  expect(link.getAttribute('href')).toBe('/prohibited');
  expect(link.getAttribute('target')).toBe('_blank');
});
