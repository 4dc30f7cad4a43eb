import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { NotificationEvent, NotificationItem_NotificationFragment } from '../generated/graphql.ts';

const bold = (chunks: ReactNode[]) => <strong dir="auto">{chunks}</strong>;

/** What a notification says: its event in words, with names and titles, and what a person typed. */
export function NotificationText({ notification }: { notification: NotificationItem_NotificationFragment }) {
  const { event, sender, transaction, product, content } = notification;
  const name = sender?.fullName ?? <FormattedMessage id="notification.somebody" />;
  const title = transaction?.title ?? product?.title ?? '';
  const words = <bdi key="words">{content}</bdi>;
  const reason = content ? <FormattedMessage id="notification.reason" values={{ reason: words }} /> : '';
  const values = { name, title, content: words, reason, b: bold };
  return <FormattedMessage id={textOf(event, sender !== null)} values={values} />;
}

/** What the payment provider reported, and nobody did, has words of its own. */
function textOf(event: NotificationEvent, hasSender: boolean) {
  if (!hasSender && event === 'PAYMENT_CONFIRMED') return 'notification.paidByCard';
  if (!hasSender && event === 'DEAL_CANCELLED') return 'notification.cardExpired';
  return `notification.${event}` as const;
}
