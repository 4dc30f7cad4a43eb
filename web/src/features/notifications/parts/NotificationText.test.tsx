import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  NotificationEvent,
  NotificationItem_NotificationFragment,
  PaymentMethod,
} from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { NotificationText } from './NotificationText.tsx';

const told = (
  event: NotificationEvent,
  paymentMethod: PaymentMethod | null,
): NotificationItem_NotificationFragment => ({
  id: 'n1',
  type: 'PURCHASE',
  event,
  status: 'UNSEEN',
  content: '',
  createdAt: '2026-11-20T04:00:00.000Z',
  sender: { id: 'u1', fullName: 'Siti', image: null },
  product: null,
  transaction: { id: 't1', title: 'Desk lamp', paymentMethod, buyer: { id: 'u2' } },
  chat: null,
});

it.each([
  ['PAYMENT_CONFIRMED', 'CASH', 'Siti confirmed your payment for Desk lamp.'],
  ['PAYMENT_CONFIRMED', null, 'Siti confirmed that you received Desk lamp.'],
  ['PURCHASED', 'CASH', 'Siti reserved Desk lamp. Agree on a time to hand it over.'],
  ['PURCHASED', null, 'Siti reserved Desk lamp. Agree on a time to hand it over.'],
  [
    'PURCHASED',
    'CREDIT_CARD',
    'Siti reserved Desk lamp and is paying by card. Hand it over once you are told that it is paid.',
  ],
] as const)('%s of a deal by %s says what happened', (event, paymentMethod, text) => {
  renderApp(
    <p>
      <NotificationText notification={told(event, paymentMethod)} />
    </p>,
    [],
  );
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
});

const byStaff = {
  type: 'ADMIN',
  transaction: null,
  product: { id: 'p1', title: 'Miracle pills', type: 'SELL' },
} as const;

it.each([
  ['PRODUCT_TAKEN_DOWN', 'No licence', 'Staff took Miracle pills off the market. Reason: No licence'],
  ['PRODUCT_DELETED', 'Miracle pills', 'Staff deleted your product Miracle pills.'],
  ['PICTURE_REMOVED', 'A face', 'Staff took a picture off Miracle pills. Reason: A face'],
  ['REPORT_SOLVED', 'He never came', 'Staff solved your report: “He never came”'],
  ['FINE_SET', 'Did not come', 'Your fine was changed. Your profile shows the amount. Reason: Did not come'],
] as const)('%s says what staff did, with their words', (event, content, text) => {
  renderApp(
    <p>
      <NotificationText notification={{ ...told(event, null), ...byStaff, content }} />
    </p>,
    [],
  );
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
});

const hidden = { ...told('PURCHASED', null), transaction: null };

it.each([
  [hidden, 'There is news about one of your deals. You can read it once your account is active.'],
  [
    { ...hidden, type: 'MESSAGE', event: 'NEW_MESSAGE' } as const,
    'Siti sent you a message. You can read it once your account is active.',
  ],
])('what a confined account may not read is not half said: %o', (notification, text) => {
  renderApp(
    <p>
      <NotificationText notification={notification} />
    </p>,
    [],
  );
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
});

const lamp = { id: 'p1', title: 'Desk lamp', type: 'SELL' } as const;

it.each([
  ['PRICE_DROPPED', lamp, 'Desk lamp, one of your favourites, has become cheaper: RM 1,200.00.'],
  ['BACK_ON_MARKET', lamp, 'Desk lamp, one of your favourites, is available again.'],
  ['BACK_ON_MARKET', null, 'There was news about one of your favourites, which you cannot see now.'],
] as const)('%s says what has become of a favourite', (event, product, text) => {
  renderApp(
    <p>
      <NotificationText
        notification={{ ...told(event, null), sender: null, transaction: null, product, content: '1200.00' }}
      />
    </p>,
    [],
  );
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
});

it('SEARCH_DIGEST names the searches that found something', () => {
  const digest = { ...told('SEARCH_DIGEST', null), sender: null, transaction: null, content: 'Lamps, Desks' };
  renderApp(
    <p>
      <NotificationText notification={digest} />
    </p>,
    [],
  );
  const text = 'There is something new for your saved searches: Lamps, Desks';
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
});
