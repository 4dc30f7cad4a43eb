import { MessagesArgs, SendMessageArgs } from '../features/chat/chat.inputs.ts';
import { listChats, listMessages } from '../features/chat/chat.queries.ts';
import { findChat, openChat } from '../features/chat/chat.service.ts';
import { sendMessage } from '../features/chat/messages.service.ts';
import { CHAT, MESSAGE } from './objects/chat.object.ts';
import { reference, some, text } from './kinds.ts';
import { CHAT as CHAT_NAMES, MESSAGE as NAMES } from './names.ts';
import { checked, CLIENT_ID, many, needed, one, type Route } from './route.ts';

const TAG = 'Chat';

/** Conversations. Live events come by GraphQL's subscriptions. */
export const CHAT_ROUTES: Route[] = [
  many({
    method: 'GET',
    path: '/chat',
    tag: TAG,
    summary: 'Your chats',
    about: 'The latest activity first. Pending, Waiting and Inactive users have those with staff.',
    answer: CHAT,
    open: async (ctx) => (args) => listChats(ctx, args),
  }),
  one({
    method: 'POST',
    path: '/chat',
    tag: TAG,
    summary: 'Open a chat',
    about: 'The chat with a user, made if there is none. Staff open chats with anybody; users answer those.',
    body: { userId: needed(reference, CHAT_NAMES.userId, 'Whom to chat with.') },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'UNREACHABLE'],
    answer: CHAT,
    handle: (ctx, { userId }) => openChat(ctx, userId),
  }),
  many({
    method: 'GET',
    path: '/message/:chatId',
    tag: TAG,
    params: { chatId: 'A chat of yours.' },
    summary: 'Messages of a chat',
    about:
      'Oldest first. To follow a chat ask for `?after=` the number of the last message you have: the answer is empty while there is nothing new.',
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
    answer: MESSAGE,
    open: async (ctx, chatId) => {
      const chat = await findChat(ctx, chatId);
      return ({ first, after }) => listMessages(ctx, chat, Object.assign(new MessagesArgs(), { first, after }));
    },
  }),
  one({
    method: 'POST',
    path: '/message',
    tag: TAG,
    summary: 'Send a message',
    about: 'Renews the receiver’s one notification of messages from you.',
    body: {
      content: needed(text('Is it still there?', some(2000)), NAMES.content, '1 to 2,000 characters after trimming.'),
      chatId: needed(reference, NAMES.chatId, 'A chat of yours.'),
      clientId: CLIENT_ID,
    },
    refusals: ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'UNREACHABLE', 'CONFLICT'],
    answer: MESSAGE,
    handle: async (ctx, body) => sendMessage(ctx, await checked(SendMessageArgs, body)),
  }),
];
