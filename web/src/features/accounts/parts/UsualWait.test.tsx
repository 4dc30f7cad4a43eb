import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApprovalWaitDocument } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { UsualWait } from './UsualWait.tsx';

it.each([
  [3, 'It usually takes about an hour.'],
  [150, 'It usually takes about 3 hours.'],
  [26 * 60, 'It usually takes about 2 days.'],
])('%i minutes: %s', async (approvalWait, text) => {
  renderApp(<UsualWait />, [{ request: { query: ApprovalWaitDocument }, result: { data: { approvalWait } } }]);
  expect(await screen.findByText(text)).toBeTruthy();
});
