import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { NotificationItem_NotificationFragment } from '../generated/graphql.ts';

const bold = (chunks: ReactNode[]) => <strong dir="auto">{chunks}</strong>;

/** What a notification says: its event in words, with names and titles, and what a person typed. */
export function NotificationText({ notification }: { notification: NotificationItem_NotificationFragment }) {
  const { event, sender, transaction, product, content } = notification;
  const name = sender?.fullName ?? <FormattedMessage id="notification.somebody" />;
  const title = transaction?.title ?? product?.title ?? '';
  const reason = content ? <FormattedMessage id="notification.reason" values={{ reason: content }} /> : '';
  return <FormattedMessage id={`notification.${event}`} values={{ name, title, content, reason, b: bold }} />;
}
