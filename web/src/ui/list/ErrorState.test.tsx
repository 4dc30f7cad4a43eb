import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { ErrorState } from './ErrorState.tsx';

/** How often it has tried again after this many milliseconds, and what it says. */
async function triesAgain(error: unknown, within: number) {
  const onRetry = vi.fn<() => void>();
  vi.useFakeTimers();
  renderApp(<ErrorState error={error} onRetry={onRetry} />);
  const text = screen.getByRole('alert').textContent;
  await act(() => vi.advanceTimersByTimeAsync(within));
  return { tries: onRetry.mock.calls.length, text };
}

it('tries again by itself while the server is away, and says so', async () => {
  const { tries, text } = await triesAgain(refusal('UNAVAILABLE'), 6000);
  expect(tries).toBe(1);
  expect(text).toContain('Trying again…');
});

it('waits for the person when trying again would change nothing', async () => {
  const { tries, text } = await triesAgain(refusal('FORBIDDEN', 'Not yours'), 60_000);
  expect(tries).toBe(0);
  expect(text).not.toContain('Trying again');
});
