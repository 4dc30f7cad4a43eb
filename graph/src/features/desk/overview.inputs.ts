import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

/** The most days of which the overview tells. */
const MOST_DAYS = 90;

@ArgsType()
export class DaysArgs {
  @Field(() => Int, { defaultValue: 30, description: `How many days up to today, 1 to ${MOST_DAYS}.` })
  @IsInt()
  @Min(1, { message: 'At least 1' })
  @Max(MOST_DAYS, { message: `At most ${MOST_DAYS}` })
  days: number = 30;
}
