import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AllNews_NotificationFragment, PaymentMethod } from '../../../generated/graphql.ts';
import { renderApp } from '../../../testing/render.tsx';
import { NotificationText } from './NotificationText.tsx';

const sender = { id: 'u1', fullName: 'Siti', image: null };
const aboutDeal = (paymentMethod: PaymentMethod | null) => ({
  sender,
  product: null,
  transaction: { id: 't1', title: 'Desk lamp', paymentMethod, buyer: { id: 'u2' } },
});

function expectText(notification: AllNews_NotificationFragment, text: string) {
  renderApp(
    <p>
      <NotificationText notification={notification} />
    </p>,
    [],
  );
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
}

it.each([
  ['PaymentConfirmed', 'CASH', 'Siti confirmed your payment for Desk lamp.'],
  ['PaymentConfirmed', null, 'Siti confirmed that you received Desk lamp.'],
  ['Purchased', 'CASH', 'Siti reserved Desk lamp. Agree on a time to hand it over.'],
  ['Purchased', null, 'Siti reserved Desk lamp. Agree on a time to hand it over.'],
  [
    'Purchased',
    'CREDIT_CARD',
    'Siti reserved Desk lamp and is paying by card. Hand it over once you are told that it is paid.',
  ],
] as const)('%s of a deal by %s says what happened', (__typename, paymentMethod, text) => {
  expectText({ __typename, ...aboutDeal(paymentMethod) }, text);
});

const pills = { id: 'p1', title: 'Miracle pills' };

it.each<[AllNews_NotificationFragment, string]>([
  [
    { __typename: 'ProductTakenDown', product: pills, reason: 'No licence' },
    'Staff took Miracle pills off the market. Reason: No licence',
  ],
  [
    { __typename: 'ProductDeleted', title: 'Miracle pills', reason: null },
    'Staff deleted your product Miracle pills. ',
  ],
  [
    { __typename: 'ProductDeleted', title: 'Miracle pills', reason: 'No licence' },
    'Staff deleted your product Miracle pills. Reason: No licence',
  ],
  [
    { __typename: 'PictureRemoved', product: pills, reason: 'A face' },
    'Staff took a picture off Miracle pills. Reason: A face',
  ],
  [
    { __typename: 'ReportSolved', message: 'He never came', upheld: null, words: null },
    'Staff solved your report: “He never came” ',
  ],
  [
    { __typename: 'ReportSolved', message: 'He never came', upheld: true, words: 'Thank you' },
    'Staff solved your report: “He never came” They found that you were right. Thank you',
  ],
  [
    { __typename: 'ReportSolved', message: '', upheld: false, words: null },
    'Staff solved your report. They found nothing against the rules.',
  ],
  [
    { __typename: 'FineSet', reason: 'Did not come' },
    'Your fine was changed. Your profile shows the amount. Reason: Did not come',
  ],
])('%o says what staff did, with their words', (notification, text) => {
  expectText(notification, text);
});

it.each<[AllNews_NotificationFragment, string]>([
  [
    { __typename: 'Purchased', ...aboutDeal(null), transaction: null },
    'There is news about one of your deals. You can read it once your account is active.',
  ],
  [
    { __typename: 'MessageReceived', sender, text: null, chat: null },
    'Siti sent you a message. You can read it once your account is active.',
  ],
])('what a confined account may not read is not half said: %o', (notification, text) => {
  expectText(notification, text);
});

const product = { id: 'p1', title: 'Desk lamp' };

it.each<[AllNews_NotificationFragment, string]>([
  [
    { __typename: 'PriceDropped', product, price: 1200 },
    'Desk lamp, one of your favourites, has become cheaper: RM 1,200.00.',
  ],
  [{ __typename: 'BackOnMarket', product }, 'Desk lamp, one of your favourites, is available again.'],
  [
    { __typename: 'BackOnMarket', product: null },
    'There was news about one of your favourites, which you cannot see now.',
  ],
])('%o says what has become of a favourite', (notification, text) => {
  expectText(notification, text);
});

it('SearchDigest names the searches that found something', () => {
  expectText(
    { __typename: 'SearchDigest', searches: ['Lamps', 'Desks'] },
    'There is something new for your saved searches: Lamps, Desks',
  );
});
