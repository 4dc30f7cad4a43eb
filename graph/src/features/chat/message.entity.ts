import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import { CreatedAtColumn, IdColumn, IntegerColumn, ReferenceColumn, TextColumn } from '../../database/columns.ts';
import { Chat } from './chat.entity.ts';

@Entity()
@ObjectType({ simpleResolvers: true, description: 'One message of a chat.' })
@Unique({ properties: ['chatId', 'number'] })
@Unique({ properties: ['senderId', 'clientId'] })
@Index({ properties: ['senderId', 'id'] })
export class Message {
  [OptionalProps]?: 'id' | 'clientId' | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => Chat, 'chat_id', { onDelete: 'cascade' })
  @Field(() => ID, { description: 'The chat it belongs to.' })
  chatId!: string;

  /** Counted per chat from 1: the order of the chat, and the cursor for "what came after". */
  @IntegerColumn()
  @Field(() => Int, { description: 'Counted in each chat from 1: the order of the chat, and a cursor.' })
  number!: number;

  @ReferenceColumn(() => User, 'sender_id')
  senderId!: string;

  /** Made by the sender's client, so that sending again never stores it twice. */
  @TextColumn(64, { nullable: true })
  @Field(() => ID, { nullable: true, description: 'The id that the sending client made up.' })
  clientId: string | null = null;

  @TextColumn(2000)
  @Field(() => String, { description: '1 to 2,000 characters, as its sender typed it. For the two members only.' })
  content!: string;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was sent, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    message: Message;
  }
}
