import { useDirection } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage, getLanguage, startLanguage } from '../lib/language.ts';
import { renderApp } from '../testing/render.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

function Sample() {
  const { dir } = useDirection();
  return (
    <p data-testid="sample" data-kit={dir}>
      <FormattedMessage id="nav.home" />
    </p>
  );
}

const sample = () => screen.getByTestId('sample');

afterEach(async () => {
  await changeLanguage('en');
  localStorage.clear();
});

describe('the dropdown of languages', () => {
  it('changes text and direction at once and keeps the choice', async () => {
    const user = renderApp(
      <>
        <LanguageMenu />
        <Sample />
      </>,
    );
    expect(sample().textContent).toBe('Home');

    await user.click(screen.getByRole('button', { name: /English/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
    await waitFor(() => expect(sample().textContent).toBe('الرئيسية'));
    await waitFor(() => expect(sample().dataset.kit).toBe('rtl'));
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar');
    expect(localStorage.getItem('language')).toBe('ar');

    await user.click(screen.getByRole('button', { name: /العربية/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bahasa Melayu' }));
    await waitFor(() => expect(sample().textContent).toBe('Laman utama'));
    await waitFor(() => expect(sample().dataset.kit).toBe('ltr'));
    expect(document.documentElement.lang).toBe('ms');
    expect(localStorage.getItem('language')).toBe('my');
  });

  it('opens the page in the language of the last visit, and in English when that is unknown', async () => {
    localStorage.setItem('language', 'my');
    await startLanguage();
    expect(getLanguage().code).toBe('my');

    localStorage.setItem('language', 'ms');
    await startLanguage();
    expect(getLanguage().code).toBe('en');
  });

  it('shows the language that was chosen last, however long its texts take', async () => {
    await Promise.all([changeLanguage('ar'), changeLanguage('my')]);
    expect(getLanguage().code).toBe('my');
    expect(localStorage.getItem('language')).toBe('my');
  });
});
