import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { WithLinks } from './WithLinks.tsx';

it.each([
  ['See https://a.example/b?c=d, then (http://e.example).', ['https://a.example/b?c=d', 'http://e.example']],
  ['انظر https://a.example/ب؟', ['https://a.example/ب']],
  ['https://a.example https://b.example', ['https://a.example', 'https://b.example']],
  ['http://evil.example/\u202Egnp.exe', ['http://evil.example/']],
  ['javascript:alert(1) a.example mailto:a@b.example', []],
])('%s', (text, links) => {
  renderApp(
    <p data-testid="text">
      <WithLinks text={text} />
    </p>,
  );
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links);
});

it('opens them apart, and tells them nothing', () => {
  renderApp(<WithLinks text="https://a.example" />);
  const link = screen.getByRole('link');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
});
