import type { Message } from '../features/chat/message.entity.ts';
import type { Product } from '../features/products/product.entity.ts';
import { Report, ReportReason, ReportTargetType } from '../features/reports/report.entity.ts';
import { targetKey } from '../features/reports/targets.ts';
import { pictureId } from '../features/products/pictures/picture-id.ts';
import type { User } from '../people/user.entity.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { lookUp, type ByKey } from './lookup.ts';

type DemoReport = (typeof DEMO.reports)[number];

interface Around {
  users: ByKey<User>;
  products: ByKey<Product>;
  messages: Message[];
}

/** The reports to staff; of several about one target the first stands for the others. */
export function createReports({ tx, calendar }: Loading, around: Around): void {
  const leads = new Map<string, string>();
  for (const demo of DEMO.reports) {
    const { target, reason, message, solved, daysAgo } = demo;
    const { id, ...about } = targetOf(demo, around);
    const openTarget = target && id && !solved ? targetKey({ type: ReportTargetType[target], id }) : null;
    const report = tx.create(Report, {
      ...calendar.stamp(calendar.daysAgo(daysAgo)),
      ...about,
      reporterId: lookUp(around.users, demo.reporter).id,
      targetType: target ? ReportTargetType[target] : null,
      reason: reason ? ReportReason[reason] : null,
      message,
      solved,
      upheld: demo.upheld ?? null,
      note: demo.note ?? null,
      openTarget,
      leadId: openTarget ? (leads.get(openTarget) ?? null) : null,
    });
    if (openTarget && !leads.has(openTarget)) leads.set(openTarget, report.id);
  }
}

/** What a report is about, and the id by which it was reported. */
function targetOf({ target, product: key, person, text }: DemoReport, { users, products, messages }: Around) {
  if (key) {
    const { id, sellerId, title: productTitle, image } = lookUp(products, key);
    const about = { productId: id, sellerId, productTitle };
    return target === 'PICTURE' && image
      ? { ...about, pictureKey: image, id: pictureId({ productId: id, image }) }
      : { ...about, id };
  }
  if (person) {
    const { id } = lookUp(users, person);
    return { id, sellerId: id };
  }
  if (!text) return { id: null };
  const message = messages.find(({ content }) => content === text);
  if (!message) throw new Error(`no demo message ${text}`);
  return { id: message.id, messageId: message.id, sellerId: message.senderId };
}
