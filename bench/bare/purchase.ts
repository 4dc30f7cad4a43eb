import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { EVERYTHING, indexedWords, joinedWords } from '../../graph/src/search/folding.ts';
import { prefixBits } from '../../graph/src/search/prefix-bits.ts';
import type { Store } from './store.ts';
import { viewerOf } from './viewer.ts';

interface Offer {
  seller_id: string;
  title: string;
  price: number;
  image: string | null;
  type: string;
  status: string;
}

/** How many deals a buyer has open, and how many have lapsed within 30 days. */
const ROOM =
  'select ' +
  "(select count(*) from `transaction` where buyer_id = ? and status in ('NOT_PAID', 'PENDING')) as open, " +
  "(select count(*) from `transaction` where buyer_id = ? and status = 'CANCELLED' and cancel_reason = 'LAPSED' " +
  "and pay_by > ? and payment_method in ('QR_CODE', 'TRANSFER')) as lapsed";

const monthBefore = (moment: Date) => new Date(moment.getTime() - 30 * 24 * 60 * 60 * 1000);

/**
 * One transaction. It locks and reads the buyer, the item and the seller, and makes the same checks as the product.
 * Then it takes the item off the market. It writes the deal, the words of its title and the seller's notification.
 */
export function purchaseRoute(app: FastifyInstance, store: Store) {
  const lock = store.embedded ? '' : ' for update';
  app.post<{ Body: { productId: string; paymentMethod: string } }>('/purchase', async (request) => {
    const viewer = await viewerOf(store, request);
    const { productId, paymentMethod } = request.body;
    const id = v7();
    const createdAt = new Date();
    return store.transaction(async (tx) => {
      const [buyer] = await tx.all<{ id: string; status: string; type: string }>(
        `select * from user where id = ?${lock}`,
        [viewer.id],
      );
      const [product] = await tx.all<Offer>(`select * from product where id = ?${lock}`, [productId]);
      const [seller] = product
        ? await tx.all<{ status: string }>(`select * from user where id = ?${lock}`, [product.seller_id])
        : [];
      if (!buyer || !product || !seller) throw new Error('not found');
      if (buyer.status !== 'ACTIVE' || buyer.type !== 'USER' || product.seller_id === buyer.id)
        throw new Error('forbidden');
      if (product.status !== 'VALID' || product.type !== 'SELL' || product.price <= 0 || seller.status === 'INACTIVE')
        throw new Error('unavailable');
      if (!['QR_CODE', 'TRANSFER', 'CASH'].includes(paymentMethod)) throw new Error('payment method');
      const [room] = await tx.all<{ open: number; lapsed: number }>(ROOM, [buyer.id, buyer.id, monthBefore(createdAt)]);
      if (!room || Number(room.open) >= (Number(room.lapsed) >= 3 ? 2 : 8)) throw new Error('too many open');
      await tx.run("update product set status = 'UNAVAILABLE' where id = ?", [productId]);
      await tx.run(
        'insert into `transaction` (id, buyer_id, seller_id, product_id, live_product_id, title, image, price, payment_method, status, created_at) ' +
          "values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'NOT_PAID', ?)",
        [
          id,
          buyer.id,
          product.seller_id,
          productId,
          productId,
          product.title,
          product.image,
          product.price,
          paymentMethod,
          createdAt,
        ],
      );
      const words = indexedWords(product.title);
      const { prefixes3, prefixes4, prefixes5, prefixes6 } = prefixBits(words);
      const entries = [EVERYTHING, ...words];
      await tx.run('insert into transaction_text (id, words) values (?, ?)', [id, joinedWords(words)]);
      await tx.run(
        `insert into transaction_word (word, id, prefixes3, prefixes4, prefixes5, prefixes6) values ${entries.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
        entries.flatMap((word) => [word, id, prefixes3, prefixes4, prefixes5, prefixes6]),
      );
      await tx.run(
        'insert into notification (id, receiver_id, sender_id, type, event, product_id, transaction_id, details, status, created_at) ' +
          "values (?, ?, ?, 'PURCHASE', 'PURCHASED', ?, ?, '{}', 'UNSEEN', ?)",
        [v7(), product.seller_id, buyer.id, productId, id, createdAt],
      );
      return { id, title: product.title, price: product.price / 100, status: 'NOT_PAID', paymentMethod, createdAt };
    });
  });
}
