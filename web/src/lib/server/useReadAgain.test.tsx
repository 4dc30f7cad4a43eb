// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnseenNotificationCountDocument, useUnseenNotificationCountQuery } from '../../generated/graphql.ts';
import { SLOW } from '../../testing/answers.ts';
import { renderApp } from '../../testing/render.tsx';
import { useReadAgain } from './useReadAgain.ts';

function Count() {
  const { data } = useUnseenNotificationCountQuery();
  const read = useReadAgain();
  return <button onClick={() => read(UnseenNotificationCountDocument)}>{data?.unseenNotificationCount}</button>;
}

it('shows what was read last, though what was read before is answered late; reads that wait are one', async () => {
  const answers: number[] = [];
  const count = (unseenNotificationCount: number, delay = 0) => ({
    request: { query: UnseenNotificationCountDocument },
    result: () => {
      answers.push(unseenNotificationCount);
      return { data: { unseenNotificationCount } };
    },
    delay,
  });
  const user = renderApp(<Count />, [count(1), count(2, SLOW), count(3), count(4)]);
  const again = await screen.findByRole('button', { name: '1' });
  for (let n = 0; n < 3; n++) await user.click(again);
  expect(await screen.findByRole('button', { name: '3' })).toBeTruthy();
  expect(answers).toEqual([1, 2, 3]);
});
