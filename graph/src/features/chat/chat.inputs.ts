import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { MAX_PAGE } from '../../database/page.ts';
import { ClientId, Text } from '../../core/validation.ts';

/** How many products of a chat are shown by default, and at most. */
export const LATEST_PRODUCTS = 3;
const MOST_PRODUCTS = 20;

/** How long a message may be. */
export const LONGEST_MESSAGE = 2000;

@ArgsType()
export class SendMessageArgs {
  @Field(() => ID, { description: 'A chat of yours.' })
  chatId!: string;

  @Field(() => String, { description: '1 to 2,000 characters after trimming.' })
  @Text(1, LONGEST_MESSAGE)
  content!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'An id that the client makes up, such as a UUID. A message sent again with the same id is stored once.',
  })
  @IsOptional()
  @ClientId()
  clientId?: string | null;
}

@ArgsType()
export class MarkChatReadArgs {
  @Field(() => ID, { description: 'A chat of yours.' })
  id!: string;

  @Field(() => Int, { description: 'The number of the last message that you have read.' })
  @IsInt()
  @Min(0, { message: 'At least 0' })
  upTo!: number;
}

@ArgsType()
export class ChatProductsArgs {
  @Field(() => Int, { nullable: true, description: `How many, 1 to ${MOST_PRODUCTS}.` })
  @IsOptional()
  @IsInt()
  @Min(1, { message: 'At least 1' })
  @Max(MOST_PRODUCTS, { message: `At most ${MOST_PRODUCTS}` })
  first: number | null = LATEST_PRODUCTS;
}

/**
 * Forward (`first`, `after`) from the oldest, or backward (`last`, `before`) from the newest; the newest 20 by default.
 */
@ArgsType()
export class MessagesArgs {
  @Field(() => Int, { nullable: true, description: `How many from the start or after \`after\`, 1 to ${MAX_PAGE}.` })
  @IsOptional()
  @IsInt()
  @Min(1, { message: 'At least 1' })
  @Max(MAX_PAGE, { message: `At most ${MAX_PAGE}` })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor or the number of the message after which the page begins.',
  })
  @IsOptional()
  after?: string | null;

  @Field(() => Int, { nullable: true, description: `How many from the end or before \`before\`, 1 to ${MAX_PAGE}.` })
  @IsOptional()
  @IsInt()
  @Min(1, { message: 'At least 1' })
  @Max(MAX_PAGE, { message: `At most ${MAX_PAGE}` })
  last?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor or the number of the message before which the page ends.',
  })
  @IsOptional()
  before?: string | null;
}
