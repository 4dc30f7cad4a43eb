import { Field } from 'type-graphql';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { bell, type News } from '../../news/tell.ts';
import type { Message } from './message.entity.ts';

@NewsType<MessageReceived>({
  event: 'NEW_MESSAGE',
  group: NewsGroup.MESSAGES,
  description: 'Somebody wrote to you.',
  shows: ['sender', 'chat'],
  content: ({ text }) => text,
})
export class MessageReceived {
  @Field(() => String, {
    nullable: true,
    description: 'The message; null while its chat may not be read.',
  })
  text!: string;
}

/** There is one notification of messages per receiver and sender. */
export const messageKey = (receiverId: string, senderId: string) => `${receiverId}:${senderId}`;

/** The receiver's one notification of messages from this sender: unseen, with the latest text. */
export const messageBell = (
  { chatId, senderId, content: text }: Pick<Message, 'chatId' | 'senderId' | 'content'>,
  receiverId: string,
) => bell(MessageReceived, { senderId, chatId, messageKey: messageKey(receiverId, senderId) }, { text });

/** The receiver is told of a message. */
export const messageReceived = (message: Parameters<typeof messageBell>[0], receiverId: string): News => ({
  to: { id: receiverId },
  bell: messageBell(message, receiverId),
});
