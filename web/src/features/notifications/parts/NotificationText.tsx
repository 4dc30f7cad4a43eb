import { FormattedMessage } from 'react-intl';
import type { ReactNode } from 'react';
import type { NotificationItem_NotificationFragment } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { languageOf } from '../../../ui/ownWords.ts';

const bold = (chunks: ReactNode[]) => <strong dir="auto">{chunks}</strong>;

/** The text of a notification: its event in words, with names, titles and what a person typed. */
export function NotificationText({ notification }: { notification: NotificationItem_NotificationFragment }) {
  const { event, sender, transaction, product, content } = notification;
  const name = sender?.fullName ?? <FormattedMessage id="notification.somebody" />;
  const title = transaction?.title ?? product?.title ?? '';
  const words = (
    <bdi key="words" lang={languageOf(content)}>
      {content}
    </bdi>
  );
  const reason = content ? <FormattedMessage id="notification.reason" values={{ reason: words }} /> : '';
  // As it was told: the price of today may be another.
  const price = event === 'PRICE_DROPPED' ? <bdi key="price">{formatPrice(Number(content))}</bdi> : '';
  const values = { name, title, price, content: words, reason, b: bold };
  return <FormattedMessage id={textOf(notification)} values={values} />;
}

/** The message for an event. Card deals, donations, and events from the provider (no sender) have their own. */
function textOf({ type, event, sender, transaction, product, chat }: NotificationItem_NotificationFragment) {
  if (!product && (event === 'PRICE_DROPPED' || event === 'BACK_ON_MARKET')) return 'notification.favouriteGone';
  if (event === 'SEARCH_DIGEST') return 'notification.SEARCH_DIGEST';
  // A confined account may read neither transactions nor what other members write.
  if (type === 'PURCHASE' && !transaction && !product) return 'notification.dealHidden';
  if (type === 'MESSAGE' && !chat) return 'notification.messageHidden';
  if (!sender && event === 'PAYMENT_CONFIRMED') return 'notification.paidByCard';
  if (!sender && event === 'DEAL_CANCELLED') return 'notification.cardExpired';
  if (event === 'PURCHASED' && transaction?.paymentMethod === 'CREDIT_CARD') return 'notification.takenByCard';
  if (event === 'PAYMENT_CONFIRMED' && transaction?.paymentMethod === null) return 'notification.handedOver';
  return `notification.${event}` as const;
}
