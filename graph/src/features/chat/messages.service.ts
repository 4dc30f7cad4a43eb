import type { SqlBool } from 'kysely';
import { conflict, notFound } from '../../core/errors.ts';
import { enforce, requireSignedIn } from '../../core/viewer.ts';
import { newRow } from '../../database/columns.ts';
import type { Context } from '../../database/context.ts';
import { afterCommit, atomically, type EntityManager, isDuplicate, locked, rows } from '../../database/database.ts';
import { NotificationStatus } from '../../news/notification.entity.ts';
import { ring, tell } from '../../news/tell.ts';
import { areApart } from '../../meeting/meeting.ts';
import { metInChat } from '../../meeting/met.ts';
import type { User } from '../../people/user.entity.ts';
import type { Chat } from './chat.entity.ts';
import type { SendMessageArgs } from './chat.inputs.ts';
import { messageKey, messageReceived } from './chat.news.ts';
import { peerId, phoneColumn, readColumn, whyNotSend, whyNotUseChat } from './chat.rules.ts';
import { Message } from './message.entity.ts';
import { hasPhone } from './warnings/warnings.rules.ts';

/**
 * Stores a message under the chat's lock, which gives it its number. Renews the receiver's one notification of messages
 * from the viewer. Sent again with the same client id, it returns the stored message and publishes it again. The first
 * try may have lost its database before it knew of the commit, and published nothing. Throws NOT_FOUND, FORBIDDEN,
 * UNREACHABLE, RATE_LIMITED, CONFLICT for a client id of another chat.
 */
export async function sendMessage(ctx: Context, args: SendMessageArgs): Promise<Message> {
  const sender = requireSignedIn(ctx.viewer);
  await ctx.services.limits.countMaking('message', sender);
  const message = await atomically(ctx.em, (tx) => store(ctx, tx, sender, args)).catch((error: unknown) => {
    // The same id was sent in another chat at the same moment: only the unique index sees both.
    throw isDuplicate(error) ? clientIdTaken() : error;
  });
  ctx.services.typing.end(args.chatId, sender.id);
  ctx.loaders.chat.clear(args.chatId);
  return message;
}

const clientIdTaken = () => conflict('This client id was used in another chat');

async function store(ctx: Context, tx: EntityManager, sender: User, args: SendMessageArgs): Promise<Message> {
  const { chatId } = args;
  const [content, clientId] = [args.content.trim(), args.clientId?.trim() ?? null];
  const chat = await lockChat(tx, chatId, sender.id);
  if (!chat) throw notFound();
  const receiverId = peerId(chat, sender.id);
  const receiver = await metInChat(ctx, { id: receiverId, ...chat.peer }, tx, Boolean(chat.areApart));
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
    publish(ctx, tx, before);
    // Whom the sender does not reach any more is not disturbed.
    const unseen = refusal ? null : await unseenNotification(tx, receiverId, sender.id);
    if (unseen) ring(ctx, tx, unseen);
    return before;
  }
  enforce(refusal);

  const message = newRow(Message, { chatId, senderId: sender.id, content, number: chat.lastNumber + 1, clientId });
  const read = readColumn(chat, sender.id);
  // Somebody who has read everything has read their own message too.
  const hasReadAll = chat[read] === chat.lastNumber;
  const phone = phoneColumn(chat, sender.id);
  await rows(tx)
    .updateTable('chat')
    .where('id', '=', chatId)
    .set({
      lastActivityAt: message.createdAt,
      lastNumber: message.number,
      ...(hasReadAll && { [read]: message.number }),
      ...(chat[phone] === null && hasPhone(content, sender) && { [phone]: message.number }),
    })
    .execute();
  await rows(tx).insertInto('message').values(message).execute();
  publish(ctx, tx, message);
  await tell(ctx, tx, messageReceived(message, receiverId));
  return message;
}

/** Tells those who have the chat open, after the commit. */
const publish = ({ services }: Context, tx: EntityManager, { id: messageId, chatId }: Message) =>
  afterCommit(tx, () => services.events.publish('messageAdded', chatId, { messageId }));

/** The receiver's notification of messages from this sender, if they have not seen it yet. */
const unseenNotification = (tx: EntityManager, receiverId: string, senderId: string) =>
  rows(tx)
    .selectFrom('notification')
    .select(['id', 'receiverId'])
    .where('messageKey', '=', messageKey(receiverId, senderId))
    .where('status', '=', NotificationStatus.UNSEEN)
    .executeTakeFirst();

/** A chat with what its rules ask of the other member. */
type SharedChat = Chat & { peer: Pick<User, 'type' | 'status'>; areApart: SqlBool };

/** Also reads the members, without locking them: a subquery only reads. */
function lockChat(tx: EntityManager, id: string, memberId: string): Promise<SharedChat | undefined> {
  const query = rows(tx)
    .selectFrom('chat')
    .selectAll('chat')
    .where('chat.id', '=', id)
    .select(({ ref }) => areApart(ref('chat.userAId'), ref('chat.userBId')).as('areApart'))
    .select(({ case: caseOf, ref, selectFrom }) => {
      const isA = caseOf().when('chat.userAId', '=', memberId);
      const peer = selectFrom('user').where(
        'user.id',
        '=',
        isA.then(ref('chat.userBId')).else(ref('chat.userAId')).end(),
      );
      return (['type', 'status'] as const).map((column) => peer.select(`user.${column}`).as(`peer.${column}`));
    });
  return locked(tx, query).$castTo<SharedChat>().executeTakeFirst();
}
