import type { Migration } from '@mikro-orm/migrations';

const PATHS: Partial<Record<string, string>> = {
  ACCOUNT_APPROVED: '/browse',
  ITEM_SOLD: '/purchased?tab=sold',
  DONATION_CLAIMED: '/purchased?tab=sold',
  PAYMENT_TO_CONFIRM: '/purchased?tab=sold',
  SEARCH_DIGEST: '/savedSearches',
};

/** A mail as version 0.1.0 kept it. */
interface Before {
  kind: string;
  token?: string;
  /** Sen. */
  price?: number;
  searches?: { name: string; path: string; others: number; products: { id: string; title: string; price: number }[] }[];
}

const priceOf = (sen: number) => `RM ${(sen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

function letterOf({ kind, searches = [], price, ...values }: Before) {
  return {
    values: price === undefined ? values : { ...values, price: priceOf(price) },
    sections: searches.map(({ name, path, products, others }) => ({
      title: name,
      path,
      others,
      items: products.map(({ id, ...product }) => ({ ...product, path: `/product/${id}` })),
    })),
    path: kind === 'PASSWORD_RESET' ? `/resetPassword/${values.token}` : (PATHS[kind] ?? '/profile'),
  };
}

/** Gives the mails that wait the form of letters (`news`). A server that was stopped on the way may do it again. */
export async function rewriteWaitingMails(migration: Migration): Promise<void> {
  const waiting = await migration.execute('select id, content from outgoing_mail');
  for (const mail of waiting) {
    const { id, content } = Object(mail);
    const before = JSON.parse(content);
    if ('values' in before) continue;
    await migration.execute('update outgoing_mail set content = ? where id = ?', [JSON.stringify(letterOf(before)), id]);
  }
}
