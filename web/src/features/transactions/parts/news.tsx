import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockPlus,
  IconPackage,
  IconReceipt,
  IconReceiptOff,
  IconScale,
  IconShoppingBag,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DisputeOutcome, TransactionsNews_NotificationFragment } from '../../../generated/graphql.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { nameOf, reasonOf, typed, type NewsKind, type NewsNamed, type NewsOf } from '../../../ui/news.tsx';
import { evictCanBuy, refreshMyProducts } from '../../products/cache/marketCache.ts';
import { refreshTransaction, refreshTransactions } from '../cache/refreshTransactions.ts';

type Deal = NewsNamed<
  TransactionsNews_NotificationFragment,
  | 'Purchased'
  | 'ProofUploaded'
  | 'PaymentConfirmed'
  | 'DealCancelled'
  | 'DealExtended'
  | 'DealEndsSoon'
  | 'DealLapsed'
  | 'ProofRefused'
  | 'ItemReceived'
  | 'MoneyToConfirm'
  | 'DisputeOpened'
  | 'DisputeAnswered'
  | 'DisputeDecided'
>;

/** Their texts. A confined account may not read transactions. */
const tells =
  (textOf: (deal: Deal) => MessageId, hidden: MessageId = 'news.dealHidden'): NewsKind<Deal>['text'] =>
  (deal) => {
    const { sender, transaction, product } = deal;
    if (!transaction && !product) return { id: hidden };
    return {
      id: textOf(deal),
      values: { name: nameOf(sender), title: transaction?.title ?? product?.title, ...detailsOf(deal) },
    };
  };

/** What some of them say besides. */
function detailsOf(deal: Deal): Record<string, ReactNode> {
  if ('payBy' in deal) return { payBy: <bdi key="payBy">{formatDateTime(deal.payBy)}</bdi> };
  if ('answerBy' in deal) return { answerBy: <bdi key="answerBy">{formatDateTime(deal.answerBy)}</bdi> };
  if ('note' in deal) return { note: typed(deal.note) };
  if ('reason' in deal) return { reason: reasonOf(deal) };
  if (!('refusal' in deal)) return {};
  return {
    refusal: typed(deal.refusal),
    proveBy: <bdi key="proveBy">{deal.proveBy && formatDateTime(deal.proveBy)}</bdi>,
  };
}

const OF_DEAL: Pick<NewsKind<Deal>, 'leadsTo' | 'refresh'> = {
  leadsTo({ transaction, product }, viewerId) {
    if (!transaction) return product && `/product/${product.id}`;
    return transaction.buyer.id === viewerId ? '/purchased' : '/purchased?tab=sold';
  },
  refresh(client, { transaction }) {
    evictCanBuy(client.cache);
    if (transaction) void refreshTransaction(client, transaction.id);
    else refreshTransactions(client);
  },
};

/** Of those that take a product off the market or put it back. */
const TAKES_OR_FREES: Pick<NewsKind<Deal>, 'leadsTo' | 'refresh'> = {
  ...OF_DEAL,
  refresh(client, deal) {
    // Browse is left alone: reading its list again would throw its reader back to the top.
    refreshMyProducts(client);
    OF_DEAL.refresh?.(client, deal);
  },
};

/** A confined account reads its disputes in its profile. */
const OF_DISPUTE: Pick<NewsKind<Deal>, 'leadsTo' | 'refresh'> = {
  ...TAKES_OR_FREES,
  leadsTo: (deal, viewerId) => (deal.transaction ? OF_DEAL.leadsTo?.(deal, viewerId) : '/profile'),
};
const tellsOfDispute = (textOf: (deal: Deal) => MessageId) => tells(textOf, 'news.disputeHidden');

const DECIDED = {
  STANDS: 'news.disputeStands',
  CANCELLED: 'news.disputeCancelled',
  REFUNDED: 'news.disputeRefunded',
} as const satisfies Record<DisputeOutcome, MessageId>;

/** What the parties of a deal are told. Without a sender it comes from the payment provider. */
export const transactionsNews = {
  Purchased: {
    ...TAKES_OR_FREES,
    icon: IconShoppingBag,
    color: 'marigold',
    text: tells(({ transaction }) =>
      transaction?.paymentMethod === 'CREDIT_CARD' ? 'news.takenByCard' : 'news.Purchased',
    ),
  },
  ProofUploaded: {
    ...OF_DEAL,
    icon: IconReceipt,
    color: 'marigold',
    text: tells(() => 'news.ProofUploaded'),
  },
  PaymentConfirmed: {
    ...OF_DEAL,
    icon: IconCircleCheck,
    color: 'green',
    text: tells(({ sender, transaction }) => {
      if (!sender) return 'news.paidByCard';
      // A donation has no way to pay.
      return transaction?.paymentMethod === null ? 'news.handedOver' : 'news.PaymentConfirmed';
    }),
  },
  DealCancelled: {
    ...TAKES_OR_FREES,
    icon: IconCircleX,
    color: 'sand',
    text: tells(({ sender }) => (sender ? 'news.DealCancelled' : 'news.cardExpired')),
  },
  DealExtended: { ...OF_DEAL, icon: IconClockPlus, color: 'sand', text: tells(() => 'news.DealExtended') },
  DealEndsSoon: { ...OF_DEAL, icon: IconClock, color: 'coral', text: tells(() => 'news.DealEndsSoon') },
  DealLapsed: { ...TAKES_OR_FREES, icon: IconCircleX, color: 'sand', text: tells(() => 'news.DealLapsed') },
  ProofRefused: {
    ...OF_DEAL,
    icon: IconReceiptOff,
    color: 'coral',
    text: tells((deal) => ('proveBy' in deal && deal.proveBy ? 'news.ProofRefused' : 'news.lastProofRefused')),
  },
  ItemReceived: { ...OF_DEAL, icon: IconPackage, color: 'green', text: tells(() => 'news.ItemReceived') },
  MoneyToConfirm: { ...OF_DEAL, icon: IconPackage, color: 'marigold', text: tells(() => 'news.MoneyToConfirm') },
  DisputeOpened: { ...OF_DISPUTE, icon: IconScale, color: 'coral', text: tellsOfDispute(() => 'news.DisputeOpened') },
  DisputeAnswered: {
    ...OF_DISPUTE,
    icon: IconScale,
    color: 'sand',
    text: tellsOfDispute(() => 'news.DisputeAnswered'),
  },
  DisputeDecided: {
    ...OF_DISPUTE,
    icon: IconScale,
    color: 'sand',
    text: tellsOfDispute((deal) => ('outcome' in deal ? DECIDED[deal.outcome] : 'news.dealHidden')),
  },
} satisfies NewsOf<TransactionsNews_NotificationFragment>;
