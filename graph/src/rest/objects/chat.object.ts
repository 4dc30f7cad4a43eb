import { Type } from 'typebox';
import type { Chat } from '../../features/chat/chat.entity.ts';
import type { Message } from '../../features/chat/message.entity.ts';
import { encodeCursor } from '../../database/page.ts';
import { CHAT as CHAT_NAMES, MESSAGE as NAMES } from '../names.ts';
import {
  createdAt,
  exampleId,
  exampleOf,
  idProperty,
  linked,
  optional,
  present,
  property,
  refTo,
  type WireObject,
} from './objects.ts';
import { personOf } from '../../features/users/users.queries.ts';
import { PERSON, person } from './user.object.ts';

const CHAT_ID = { [CHAT_NAMES.id]: exampleId(7) };

/** One message of a chat. */
export const MESSAGE: WireObject<Message> = {
  name: 'Message',
  about: 'One message of a chat.',
  properties: {
    [NAMES.id]: idProperty(8),
    [NAMES.sender]: person('Who sent it.', (message) => message.senderId),
    [NAMES.content]: property({
      about: 'Text, 1 to 2,000 characters.',
      example: 'Is it still there?',
      of: (message) => message.content,
    }),
    [NAMES.chat]: property(
      { about: 'The chat it belongs to.', example: CHAT_ID, of: ({ chatId }) => ({ [CHAT_NAMES.id]: chatId }) },
      Type.Object({ [CHAT_NAMES.id]: Type.String() }),
    ),
    [NAMES.number]: property(
      { about: 'Counted per chat from 1: the order of the chat.', example: 1, of: (message) => message.number },
      Type.Integer(),
    ),
    [NAMES.cursor]: property({
      about: 'What `?after=` takes to go on from here, at the last message too; so does its number.',
      example: encodeCursor([1]),
      of: ({ number }) => encodeCursor([number]),
    }),
    [NAMES.clientId]: optional({
      about: 'The id that the sending client made up.',
      example: null,
      of: (message) => message.clientId,
    }),
    [NAMES.createdAt]: createdAt(),
  },
};

/** The conversation of two people. */
export const CHAT: WireObject<Chat> = {
  name: 'Chat',
  about: 'The conversation of two people; one per pair.',
  properties: {
    [CHAT_NAMES.id]: idProperty(7),
    [CHAT_NAMES.users]: {
      schema: Type.Array(refTo(PERSON)),
      about: 'The two members.',
      example: [exampleOf(PERSON)],
      of: (chat, ctx) =>
        Promise.all([chat.userAId, chat.userBId].map(async (id) => present(ctx, PERSON, await personOf(ctx, id)))),
    },
    [CHAT_NAMES.lastMessage]: linked('The newest message.', MESSAGE, (chat, ctx) => ctx.loaders.lastMessage.load(chat)),
    [CHAT_NAMES.createdAt]: createdAt(),
  },
};
