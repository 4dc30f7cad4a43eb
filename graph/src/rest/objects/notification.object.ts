import '../../all-news.ts';
import { newsKinds } from '../../news/kinds.ts';
import { type Notification, NotificationStatus } from '../../news/notification.entity.ts';
import { readContent } from '../../features/chat/chat.service.ts';
import { visibleProduct } from '../../features/products/products.queries.ts';
import { NOTIFICATION as NAMES, NOTIFICATION_STATUSES, NOTIFICATION_TYPES } from '../names.ts';
import { oneOf } from '../kinds.ts';
import { createdAt, idProperty, linked, property, type WireObject } from './objects.ts';
import { PRODUCT } from './product.object.ts';
import { personOf } from '../../features/users/users.queries.ts';
import { PERSON, person } from './user.object.ts';

/** An event that its receiver should know of. */
export const NOTIFICATION: WireObject<Notification> = {
  name: 'Notification',
  about: 'An event that its receiver should know of.',
  properties: {
    [NAMES.id]: idProperty(6),
    [NAMES.type]: property(
      { about: 'What it is about.', example: 'purchase', of: ({ type }) => NOTIFICATION_TYPES[type] },
      oneOf(NOTIFICATION_TYPES),
    ),
    [NAMES.event]: property(
      {
        about: 'What happened; clients say it in their own words and language.',
        example: 'PURCHASED',
        of: ({ event }) => event,
      },
      oneOf(newsKinds().map(({ event }) => event)),
    ),
    [NAMES.sender]: linked('Who did it; null when the payment provider reported it.', PERSON, ({ senderId }, ctx) =>
      senderId ? personOf(ctx, senderId) : null,
    ),
    [NAMES.receiver]: person('Whom it is for.', ({ receiverId }) => receiverId),
    [NAMES.product]: linked('The product it is about, if the caller may still see it.', PRODUCT, ({ productId }, ctx) =>
      visibleProduct(ctx, productId),
    ),
    [NAMES.content]: property({
      about:
        'What a person typed, a message or a reason; of a favourite that is cheaper the price in RM; empty otherwise.',
      example: '',
      of: (notification, ctx) => readContent(ctx, notification),
    }),
    [NAMES.status]: property(
      {
        about: 'Seen once the bell was opened, which its receiver alone is told.',
        example: 'unseen',
        of: ({ status, receiverId }, { viewer }) =>
          NOTIFICATION_STATUSES[receiverId === viewer?.id ? status : NotificationStatus.UNSEEN],
      },
      oneOf(NOTIFICATION_STATUSES),
    ),
    [NAMES.createdAt]: createdAt(),
  },
};
