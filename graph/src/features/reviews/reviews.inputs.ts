import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { Text } from '../../core/validation.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';

/** How long the words of a review may be. */
export const LONGEST_COMMENT = 1000;

@ArgsType()
export class ReviewArgs {
  @Field(() => ID, { description: 'The id of the person to review.' })
  sellerId!: string;

  @Field(() => String, { description: '1 to 1,000 characters.' })
  @Text(1, LONGEST_COMMENT, 'At most 1000 characters', 'Review cannot be empty')
  comment!: string;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  @IsInt({ message: 'Choose 1 to 5 stars' })
  @Min(1, { message: 'Choose 1 to 5 stars' })
  @Max(5, { message: 'Choose 1 to 5 stars' })
  rating!: number;
}

@ArgsType()
export class RemoveReviewArgs {
  @Field(() => ID, { description: 'The id of the review.' })
  id!: string;

  @Field(() => String, { description: 'Shown to its writer; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  reason!: string;
}
