import { Type } from 'typebox';
import { requireSignedIn } from '../core/viewer.ts';
import type { Context } from '../database/context.ts';
import { forbidden } from '../core/errors.ts';
import { PostedNotification } from '../features/notifications/notifications.inputs.ts';
import { listNotifications } from '../features/notifications/notifications.queries.ts';
import { clearThread } from '../features/chat/chat.service.ts';
import { clearNotifications, markNotificationsSeen } from '../features/notifications/notifications.service.ts';
import { postNotification } from './post.service.ts';
import { label, reference, text } from './kinds.ts';
import { CLEARED, NOTIFICATION as NAMES, NOTIFICATION_TYPES } from './names.ts';
import { NOTIFICATION } from './objects/notification.object.ts';
import { property, type WireObject } from './objects/objects.ts';
import { checked, many, maybe, needed, one, type Route } from './route.ts';

const TAG = 'Notifications';
const OWN = { userId: 'Your own id.' };

const COUNT: WireObject<number> = {
  name: 'Cleared',
  about: 'How many notifications were deleted.',
  properties: {
    [CLEARED.count]: property({ about: 'How many there were.', example: 3, of: (count) => count }, Type.Integer()),
  },
};

/** What has happened, for those whom it concerns. */
export const NOTIFICATION_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/notification/:userId',
    tag: TAG,
    params: OWN,
    summary: 'Your notifications',
    about: 'Newest first.',
    refusals: ['FORBIDDEN'],
    answer: NOTIFICATION,
    open: async (ctx, userId) => {
      refuseOthers(ctx, userId);
      return (args) => listNotifications(ctx, args);
    },
  }),
  many({
    method: 'PATCH',
    path: '/notification/:userId',
    tag: TAG,
    params: OWN,
    summary: 'Mark all seen',
    about: 'Answers your notifications, newest first.',
    refusals: ['FORBIDDEN'],
    answer: NOTIFICATION,
    open: async (ctx, userId) => {
      refuseOthers(ctx, userId);
      await markNotificationsSeen(ctx);
      return (args) => listNotifications(ctx, args);
    },
  }),
  one({
    method: 'DELETE',
    path: '/notification/:userId',
    tag: TAG,
    params: OWN,
    summary: 'Clear your notifications',
    about: 'Deletes all of them.',
    refusals: ['FORBIDDEN'],
    answer: COUNT,
    handle: (ctx, _body, userId) => {
      refuseOthers(ctx, userId);
      return clearNotifications(ctx);
    },
  }),
  one({
    method: 'DELETE',
    path: '/notification/:userId/:peerId',
    tag: TAG,
    params: { userId: 'Whose notification it is: you, or the other.', peerId: 'Who wrote.' },
    summary: 'Remove the thread with a peer',
    about:
      'Deletes the notification of messages that you received from a peer. What the other received from you stays theirs: then nothing is deleted.',
    refusals: ['FORBIDDEN'],
    answer: COUNT,
    handle: async (ctx, _body, userId, peerId) => {
      const { id } = requireSignedIn(ctx.viewer);
      if (![userId, peerId].includes(id)) throw forbidden('These notifications are not yours');
      return userId === id ? clearThread(ctx, peerId) : 0;
    },
  }),
  one({
    method: 'POST',
    path: '/notification',
    tag: TAG,
    summary: 'Notify of what has happened',
    about:
      'The server notifies by itself: this is for clients that do it again, and answers what was told. A message needs a shared chat, a purchase a deal, `admin` an administrator.',
    body: {
      type: needed(label(NOTIFICATION_TYPES), NAMES.type, 'What it is about.'),
      receiverId: needed(reference, NAMES.receiver, 'Whom it is for.'),
      senderId: maybe(reference, NAMES.sender, 'You.'),
      productId: maybe(reference, NAMES.product, 'Of a purchase, the product.'),
      content: maybe(
        text('Is it still there?', { maxLength: 2000 }),
        NAMES.content,
        'What a person typed, at most 2,000 characters.',
      ),
    },
    ignored: { [NAMES.status]: 'A new notification is unseen.' },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
    answer: NOTIFICATION,
    handle: async (ctx, { type, receiverId, senderId, productId, content }) => {
      if (senderId && senderId !== requireSignedIn(ctx.viewer).id)
        throw forbidden('You notify in your own name only', { field: 'senderId' });
      return postNotification(
        ctx,
        await checked(PostedNotification, { type, receiverId, productId: productId ?? null, content: content ?? '' }),
      );
    },
  }),
];

function refuseOthers(ctx: Context, userId: string) {
  if (requireSignedIn(ctx.viewer).id !== userId) throw forbidden('These notifications are not yours');
}
