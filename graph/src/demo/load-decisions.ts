import { formatPrice } from '../core/money.ts';
import { UserStatus, UserType } from '../core/viewer.ts';
import { accountDecided, fineSet } from '../features/accounts/accounts.news.ts';
import { account } from '../features/accounts/staff.service.ts';
import { Appeal, SanctionType } from '../features/appeals/appeal.entity.ts';
import { ACTIONS } from '../features/appeals/sanctions.ts';
import { StaffLogEntry } from '../features/log/log-entry.entity.ts';
import type { Act } from '../features/log/log.service.ts';
import { FineEntry, FineEntryKind } from '../features/payments/fine-entry.entity.ts';
import { type Product, ProductStatus } from '../features/products/product.entity.ts';
import { listing } from '../features/products/products.service.ts';
import type { User } from '../people/user.entity.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { tell } from './load-talk.ts';
import { type ByKey, lookUp } from './lookup.ts';

/** Why staff set a fine. */
const FINE_REASON = 'Two buyers waited in vain at the agreed place.';

/** When staff returned and deactivated accounts, set fines and took products down. */
const DECIDED_DAYS_AGO = 1.5;

/** What staff decided, in the log, with what people are told of it; and the appeals against it. */
export function createDecisions(loading: Loading, users: ByKey<User>, products: ByKey<Product>): void {
  const { tx, calendar } = loading;
  const staff = [...users.values()].find(({ type }) => type === UserType.ADMIN);
  if (!staff) throw new Error('The demo data have no staff');
  const at = calendar.daysAgo(DECIDED_DAYS_AGO);
  const entries = new Map<string, StaffLogEntry>();
  /** Writes an act into the log, to be found by the kind of sanction and what bears it. */
  const log = ({ target: { type, id, name, personId }, action, ...act }: Act) => {
    const about = { targetType: type, targetId: id, target: name, personId };
    const stamp = calendar.stamp(at);
    entries.set(`${action} ${id}`, tx.create(StaffLogEntry, { ...stamp, staffId: staff.id, action, ...about, ...act }));
  };

  for (const user of users.values()) {
    const { status, statusReason: reason, fine } = user;
    if (reason) tell(loading, at, accountDecided(user, status, staff.id));
    if (status === UserStatus.INACTIVE)
      log({ action: ACTIONS.DEACTIVATION, target: account(user), before: UserStatus.ACTIVE, after: status, reason });
    if (fine === 0) continue;
    tell(loading, at, fineSet(user, staff.id, FINE_REASON));
    const [before, after] = [formatPrice(0), formatPrice(fine)];
    log({ action: ACTIONS.FINE, target: account(user), before, after, reason: FINE_REASON });
    const set = { userId: user.id, byId: staff.id, kind: FineEntryKind.SET, amount: fine, reason: FINE_REASON };
    tx.create(FineEntry, { ...calendar.stamp(at), ...set });
  }
  for (const product of products.values()) {
    const { status: after, takenDownReason: reason } = product;
    if (after !== ProductStatus.INVALID) continue;
    log({ action: ACTIONS.PRODUCT, target: listing(product), before: ProductStatus.VALID, after, reason });
  }
  for (const { by, sanction, product: key, statement, daysAgo } of DEMO.appeals) {
    const product = key ? lookUp(products, key) : null;
    const { id: byId } = lookUp(users, by);
    const { id: sanctionId } = lookUp(entries, `${ACTIONS[SanctionType[sanction]]} ${product?.id ?? byId}`);
    const about = { sanction: SanctionType[sanction], sanctionId, sanctionedById: staff.id };
    const stamp = calendar.stamp(calendar.daysAgo(daysAgo));
    tx.create(Appeal, { ...stamp, byId, ...about, productId: product?.id ?? null, statement });
  }
}
