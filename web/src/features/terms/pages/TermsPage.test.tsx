import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
