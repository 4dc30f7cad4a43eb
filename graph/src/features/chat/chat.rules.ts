import { whyNotMeet, type Other } from '../../meeting/meeting.ts';
import { isStaff, whyNotActive } from '../../core/viewer.ts';
import type { User } from '../../people/user.entity.ts';
import { badInput, forbidden, notFound, type Refusal } from '../../core/errors.ts';
import type { Chat } from './chat.entity.ts';

/** Users open chats with users, staff with anybody; users answer staff but do not open the chat. */
export function whyNotOpenChat(viewer: User, other: Other): Refusal {
  if (other.id === viewer.id) return badInput('You cannot chat with yourself', 'userId');
  return (
    whyNotActive(viewer) ??
    (isStaff(other) && !isStaff(viewer)
      ? forbidden('Staff open chats with you, not you with them')
      : whyNotMeet(viewer, other))
  );
}

const isMember = (chat: Chat, userId: string) => chat.userAId === userId || chat.userBId === userId;

export const peerId = (chat: Chat, userId: string) => (chat.userAId === userId ? chat.userBId : chat.userAId);

/** Where a chat keeps how far a member has read. */
export const readColumn = (chat: Chat, userId: string) => (chat.userAId === userId ? 'readByA' : 'readByB');

/** Where a chat keeps the first message in which a member gave a phone number. */
export const phoneColumn = (chat: Chat, userId: string) => (chat.userAId === userId ? 'phoneByA' : 'phoneByB');

/**
 * Only its two members; a confined one only if the other is staff: active viewers need no `peer`. For others the chat
 * does not exist.
 */
export function whyNotUseChat(viewer: User, chat: Chat, peer: Pick<User, 'type'> | null): Refusal {
  if (!isMember(chat, viewer.id)) return notFound();
  return peer && isStaff(peer) ? null : whyNotActive(viewer);
}

/** Only a person who may use the chat may write in it, while the other can answer. */
export const whyNotSend = (viewer: User, chat: Chat, peer: Other): Refusal =>
  whyNotUseChat(viewer, chat, peer) ?? whyNotMeet(viewer, peer);
