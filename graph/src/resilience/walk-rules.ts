import { expect } from 'vitest';
import type { TestApp } from '../testing/app.ts';

/** Each selects what breaks a rule, in one statement: it sees the database as it is at one moment. */
const RULES: Record<string, string> = {
  'never two live deals for a product': `
    select product_id from transaction where status <> 'CANCELLED' and product_id is not null
    group by product_id having count(*) > 1`,

  'a deal holds its product until it is cancelled': `
    select id from transaction where (live_product_id is null) <> (status = 'CANCELLED')`,

  'a product is Unavailable exactly while a live deal holds it': `
    select product.id, product.status, transaction.status as deal
    from product left join transaction on live_product_id = product.id
    where (product.status = 'UNAVAILABLE') <> (transaction.id is not null)`,

  'a card deal is Paid exactly when its checkout is': `
    select transaction.id from transaction join checkout on transaction_id = transaction.id
    where (paid_at is null) = (checkout.status = 'PAID')`,

  'what staff decide to give back is given back': `
    select checkout.id from checkout join dispute on dispute.transaction_id = checkout.transaction_id
    where outcome = 'REFUNDED' and returned <> amount`,

  'a deal is disputed until staff decide': `
    select transaction.id from transaction left join dispute on transaction_id = transaction.id
    where is_disputed <> coalesce(dispute.status <> 'DECIDED', 0)`,

  'each event of a deal is told once': `
    select deal.*, told.*, proofs.* from transaction deal
    left join (
      select transaction_id, sum(event = 'PURCHASED') as purchased, sum(event = 'PAYMENT_CONFIRMED') as confirmed,
        sum(event = 'DEAL_CANCELLED') as cancelled, sum(event = 'DEAL_LAPSED') as lapsed,
        sum(event = 'DEAL_EXTENDED') as extended, sum(event in ('ITEM_RECEIVED', 'MONEY_TO_CONFIRM')) as received,
        sum(event = 'PROOF_UPLOADED') as uploaded, sum(event = 'PROOF_REFUSED') as refused,
        sum(event = 'DISPUTE_OPENED') as opened, sum(event = 'DISPUTE_ANSWERED') as answered,
        sum(event = 'DISPUTE_DECIDED') as decided
      from notification group by transaction_id
    ) told on told.transaction_id = deal.id
    left join (
      select transaction_id, count(*) as sent, sum(refused_at is not null) as refused from proof group by transaction_id
    ) proofs on proofs.transaction_id = deal.id
    left join dispute on dispute.transaction_id = deal.id
    where coalesce(purchased, 0) <> 1
      or confirmed <> case when paid_at is null then 0 when payment_method = 'CREDIT_CARD' then 2
        when payment_method is null and received_at is not null then 0 else 1 end
      or cancelled <> case when cancel_reason in ('BUYER', 'SELLER') then 1
        when cancel_reason in ('STAFF', 'CHECKOUT_EXPIRED') then 2 else 0 end
      or lapsed <> if(cancel_reason = 'LAPSED', 2, 0)
      or extended <> is_extended
      or received <> (received_at is not null)
      or uploaded <> coalesce(sent, 0)
      or opened <> (dispute.id is not null)
      or answered <> (answered_at is not null)
      or decided <> if(dispute.status = 'DECIDED', 2, 0)
      or told.refused > coalesce(proofs.refused, 0)
      or (told.refused = 0) <> (coalesce(proofs.refused, 0) = 0)`,

  'nobody is told the same twice': `
    select event, transaction_id, receiver_id from notification
    where transaction_id is not null and event not in ('PROOF_UPLOADED', 'PROOF_REFUSED')
    group by event, transaction_id, receiver_id, if(event = 'DEAL_ENDS_SOON', details, '') having count(*) > 1`,

  'both sides of a deal are reminded': `
    select transaction_id from notification join transaction on transaction.id = transaction_id
    where event = 'DEAL_ENDS_SOON' group by transaction_id having sum(receiver_id = buyer_id) <> sum(receiver_id = seller_id)`,

  'each act of staff is told once': `
    select act, sum(n) from (
      select event as act, 1 as n from notification where event in ('ACCOUNT_APPROVED', 'ACCOUNT_DEACTIVATED', 'PRODUCT_DELETED')
      union all select case action when 'activateAccount' then 'ACCOUNT_APPROVED' when 'deactivateAccount'
        then 'ACCOUNT_DEACTIVATED' else 'PRODUCT_DELETED' end, -1
      from staff_log_entry where action in ('activateAccount', 'deactivateAccount', 'removeProduct')
    ) acts group by act having sum(n) <> 0`,

  'there is one mail for each event that has one': `
    select person, kind, sum(n) from (
      select user_id as person, kind, 1 as n from queued_mail
      union all select seller_id, if(payment_method is null, 'DONATION_CLAIMED', 'ITEM_SOLD'), -1
        from transaction where coalesce(payment_method, '') <> 'CREDIT_CARD' or paid_at is not null
      union all select seller_id, 'PAYMENT_TO_CONFIRM', -1 from transaction where proof is not null
      union all select sender_id, 'PAYMENT_TO_CONFIRM', -1 from notification where event = 'PROOF_REFUSED'
      union all select receiver_id, if(receiver_id = buyer_id, 'PAY_SOON', 'SALE_ENDS_SOON'), -1
        from notification join transaction on transaction.id = transaction_id where event = 'DEAL_ENDS_SOON'
      union all select receiver_id, event, -1 from notification
        where event in ('PROOF_REFUSED', 'MONEY_TO_CONFIRM', 'ACCOUNT_APPROVED', 'ACCOUNT_DEACTIVATED', 'DISPUTE_OPENED', 'DISPUTE_DECIDED')
    ) mails group by person, kind having sum(n) <> 0`,

  'the reviews that show, and no others, count in the rating': `
    select user.id, review_count, rating_sum, shown.* from user left join (
      select seller_id, count(*) as reviews, sum(rating) as stars from review where not is_held group by seller_id
    ) shown on seller_id = user.id
    where review_count <> coalesce(reviews, 0) or rating_sum <> coalesce(stars, 0)`,

  'a review shows exactly while a deal of the two lets it': `
    select review.*, deals.* from review left join (
      select buyer_id, seller_id, sum(status = 'PAID') as paid,
        sum(status = 'PENDING' and not is_disputed and proven_at <= date_sub(:now, interval 3 day)) as waited
      from transaction where status <> 'CANCELLED' group by buyer_id, seller_id
    ) deals on buyer_id = reviewer_id and deals.seller_id = review.seller_id
    where deals.buyer_id is null or if(is_held, paid > 0, paid + waited = 0)`,

  'no buyer has more than eight open deals': `
    select buyer_id from transaction where status in ('NOT_PAID', 'PENDING') group by buyer_id having count(*) > 8`,
};

/** What should have ended, or been reminded of, by that time; paid deals and those of confined people have no time. */
const DUE = `
  select transaction.id from transaction
  join user as buyer on buyer.id = buyer_id join user as seller on seller.id = seller_id
  where transaction.status = 'NOT_PAID' and (pay_by <= :now or remind_at <= :now)
    and buyer.status = 'ACTIVE' and seller.status = 'ACTIVE'
  union all select id from checkout where status = 'OPEN' and expires_at <= :now`;

/** Keeps what is queued of each mail: its row goes once it is sent. */
export async function recordMails(app: TestApp) {
  await app.em().execute('create table queued_mail (primary key (id)) select id, user_id, kind from outgoing_mail');
  await app.em().execute(
    `create trigger queued after insert on outgoing_mail for each row
     insert into queued_mail (id, user_id, kind) values (new.id, new.user_id, new.kind)`,
  );
}

/** Dates are stored in UTC. */
const select = (app: TestApp, sql: string, now: Date) =>
  app.em().execute<object[]>(sql.replaceAll(':now', `timestamp '${now.toISOString().replace(/T|Z/g, ' ').trim()}'`));

/** Expects that no rule is broken. `when` says when, should one be. */
export async function expectRules(app: TestApp, now: Date, when: string) {
  for (const [rule, sql] of Object.entries(RULES)) expect(await select(app, sql, now), `${rule}: ${when}`).toEqual([]);
}

/** Waits until nothing is left that was due by that time; `sweep` looks again. */
export const expectNothingDue = (app: TestApp, by: Date, sweep: () => void, when: string) =>
  expect
    .poll(
      () => {
        sweep();
        return select(app, DUE, by);
      },
      { message: `all has ended in time: ${when}`, interval: 100 },
    )
    .toEqual([]);

interface Buyer {
  id: string;
  deals: number;
  open: number;
  /** The times of those deals by QR or transfer that they let lapse. */
  lapses: Date[];
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** What each buyer has. */
export async function readBuyers(app: TestApp): Promise<Map<string, Buyer>> {
  const deals = await app.em().execute<{ buyer: string; isOpen: number; isLapse: number; payBy: Date }[]>(`
    select buyer_id as buyer, status in ('NOT_PAID', 'PENDING') as isOpen, pay_by as payBy,
      coalesce(cancel_reason = 'LAPSED' and payment_method in ('QR_CODE', 'TRANSFER'), 0) as isLapse
    from transaction`);
  return new Map(
    [...Map.groupBy(deals, ({ buyer }) => buyer)].map(([id, own]) => [
      id,
      {
        id,
        deals: own.length,
        open: own.filter(({ isOpen }) => isOpen).length,
        lapses: own.filter(({ isLapse }) => isLapse).map(({ payBy }) => new Date(payBy)),
      },
    ]),
  );
}

/** Expects that nobody bought who had two open deals and three lapses that still count `now`. */
export function expectRoom(before: Map<string, Buyer>, after: Map<string, Buyer>, now: Date, when: string) {
  for (const [id, { deals, open }] of after) {
    const lapses = before.get(id)?.lapses.filter((at) => at.getTime() > now.getTime() - MONTH_MS) ?? [];
    const hasBought = deals > (before.get(id)?.deals ?? 0);
    if (hasBought && lapses.length >= 3)
      expect(open, `two open deals after three lapses: ${when}`).toBeLessThanOrEqual(2);
  }
}
