import { conflict, notFound } from '../../core/errors.ts';
import { type Account, enforce, requireSignedIn } from '../../core/viewer.ts';
import { newRow } from '../../database/columns.ts';
import type { Context } from '../../database/context.ts';
import { atomically, type EntityManager, isDuplicate, locked, rows } from '../../database/database.ts';
import { messageKey, type Notification, NotificationStatus } from '../notifications/notification.entity.ts';
import { publishNotification } from '../notifications/notify.ts';
import type { User } from '../../people/user.entity.ts';
import type { Chat } from './chat.entity.ts';
import type { SendMessageArgs } from './chat.inputs.ts';
import { peerId, readColumn, whyNotSend, whyNotUseChat } from './chat.rules.ts';
import { messageNotification } from './message-notification.ts';
import { Message } from './message.entity.ts';

/** A stored message, and the notification for its receiver, if any. */
interface Sent {
  message: Message;
  notification: Pick<Notification, 'id' | 'receiverId'> | null;
}

/**
 * Stores a message under the chat's lock, which gives it its number. Renews the receiver's one notification of messages
 * from the viewer. Sent again with the same client id, it returns the stored message and publishes it again. The first
 * try may have lost its database before it knew of the commit, and published nothing. Throws NOT_FOUND, FORBIDDEN,
 * UNREACHABLE, RATE_LIMITED, CONFLICT for a client id of another chat.
 */
export async function sendMessage(ctx: Context, args: SendMessageArgs): Promise<Message> {
  const sender = requireSignedIn(ctx.viewer);
  await ctx.services.limits.countMaking('message', sender);
  const { message, notification } = await atomically(ctx.em, (tx) => store(tx, sender, args)).catch(
    (error: unknown) => {
      // The same id was sent in another chat at the same moment: only the unique index sees both.
      throw isDuplicate(error) ? clientIdTaken() : error;
    },
  );
  ctx.services.events.publish('messageAdded', args.chatId, { messageId: message.id });
  if (notification) publishNotification(ctx.services, notification);
  ctx.services.typing.end(args.chatId, sender.id);
  ctx.loaders.chat.clear(args.chatId);
  return message;
}

const clientIdTaken = () => conflict('This client id was used in another chat');

async function store(tx: EntityManager, sender: Account, args: SendMessageArgs): Promise<Sent> {
  const { chatId } = args;
  const [content, clientId] = [args.content.trim(), args.clientId?.trim() ?? null];
  const chat = await lockChat(tx, chatId);
  if (!chat) throw notFound();
  const receiverId = peerId(chat, sender.id);
  const receiver = receiverId === chat.userAId ? chat.userA : chat.userB;
  enforce(whyNotUseChat(sender, chat, receiver));
  const before =
    clientId &&
    (await rows(tx)
      .selectFrom('message')
      .selectAll()
      .where('senderId', '=', sender.id)
      .where('clientId', '=', clientId)
      .executeTakeFirst());
  const refusal = whyNotSend(sender, chat, receiver);
  if (before) {
    if (before.chatId !== chatId) throw clientIdTaken();
    // Whom the sender does not reach any more is not disturbed.
    return { message: before, notification: refusal ? null : await unseenNotification(tx, receiverId, sender.id) };
  }
  enforce(refusal);

  const message = newRow(Message, { chatId, senderId: sender.id, content, number: chat.lastNumber + 1, clientId });
  const read = readColumn(chat, sender.id);
  // Somebody who has read everything has read their own message too.
  const hasReadAll = chat[read] === chat.lastNumber;
  await rows(tx)
    .updateTable('chat')
    .where('id', '=', chatId)
    .set({
      lastActivityAt: message.createdAt,
      lastNumber: message.number,
      ...(hasReadAll && { [read]: message.number }),
    })
    .execute();
  await rows(tx).insertInto('message').values(message).execute();
  const notification = messageNotification(message, receiverId);
  await rows(tx).replaceInto('notification').values(notification).execute();
  return { message, notification };
}

/** The receiver's notification of messages from this sender, if they have not seen it yet. */
const unseenNotification = async (tx: EntityManager, receiverId: string, senderId: string) =>
  (await rows(tx)
    .selectFrom('notification')
    .select(['id', 'receiverId'])
    .where('messageKey', '=', messageKey(receiverId, senderId))
    .where('status', '=', NotificationStatus.UNSEEN)
    .executeTakeFirst()) ?? null;

/** A chat with what its rules ask of its members. */
type SharedChat = Chat & Record<'userA' | 'userB', Pick<User, 'type' | 'status'>>;

/** The members come with it but are not locked: a subquery only reads. */
function lockChat(tx: EntityManager, id: string): Promise<SharedChat | undefined> {
  const query = rows(tx)
    .selectFrom('chat')
    .selectAll('chat')
    .where('chat.id', '=', id)
    .select(({ selectFrom }) =>
      (['userA', 'userB'] as const).flatMap((member) =>
        (['type', 'status'] as const).map((column) =>
          selectFrom('user')
            .select(`user.${column}`)
            .whereRef('user.id', '=', `chat.${member}Id`)
            .as(`${member}.${column}`),
        ),
      ),
    );
  return locked(tx, query).$castTo<SharedChat>().executeTakeFirst();
}
