import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ar from '../../../../../messages/ar.json';
import en from '../../../../../messages/en.json';
import my from '../../../../../messages/my.json';
import { changeLanguage } from '../../../lib/language.ts';
import { renderApp } from '../../../testing/render.tsx';
import ProhibitedPage from './ProhibitedPage.tsx';

afterEach(() => changeLanguage('en'));

describe.each([
  ['en', en],
  ['ar', ar],
  ['my', my],
] as const)('what may not be sold, in %s', (language, texts) => {
  it('has a section for each kind, with examples, and one of what happens', async () => {
    await changeLanguage(language);
    renderApp(<ProhibitedPage />);
    const entries = Object.entries<string>(texts);
    const titles = entries.filter(([id]) => id.startsWith('prohibitedKind.')).map(([, text]) => text);
    expect(titles.length).toBe(8);
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent).toSorted(),
    ).toEqual([...titles, texts['prohibited.after.title']].toSorted());
    const paragraphs = entries.filter(([id]) => /^(prohibitedExamples\.|prohibited\.after\.\d)/.test(id));
    expect(paragraphs.length).toBe(11);
    for (const [id, text] of paragraphs) expect(screen.getByText(text), id).toBeTruthy();
  });
});
