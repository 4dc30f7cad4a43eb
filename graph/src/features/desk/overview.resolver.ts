import { Args, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Money } from '../../core/money.ts';
import type { Context } from '../../database/context.ts';
import { DaysArgs } from './overview.inputs.ts';
import { listNewListings, readOverview } from './overview.queries.ts';

@ObjectType({ simpleResolvers: true, description: 'How many there were on one day.' })
class DayCount {
  @Field(() => String, { description: 'The day in Malaysia, such as 2026-11-27.' })
  day!: string;

  @Field(() => Int, { description: 'How many; 0 on a day without any.' })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What waits for staff, in figures. Each is what its list counts.' })
class Overview {
  @Field(() => Int, { description: 'How many accounts wait for approval: `accounts(status: WAITING)`.' })
  waiting!: number;

  @Field(() => Date, { nullable: true, description: 'Since when the first of them waits, UTC; null while none does.' })
  oldestWaiting!: Date | null;

  @Field(() => Int, {
    description:
      'How many accounts that waited staff approved or returned today, in Malaysia: `staffLog(decided: true)`.',
  })
  decidedToday!: number;

  @Field(() => Int, { description: 'How many reports are not solved: `reports(solved: false)`.' })
  openReports!: number;

  @Field(() => Int, { description: 'How many disputes are not decided: `disputes(open: true)`.' })
  openDisputes!: number;

  @Field(() => Int, { description: 'How many appeals are not decided: `appeals(open: true)`.' })
  openAppeals!: number;

  @Field(() => Int, { description: 'How many people owe a fine: `accounts(fined: true)`.' })
  unpaidFines!: number;

  @Field(() => Money, { description: 'The sum of these fines in RM.' })
  unpaidFinesTotal!: number;
}

@Resolver(() => Overview)
export class OverviewResolver {
  @Query(() => Overview, { description: 'What waits for staff, and what they did today. Staff only.' })
  overview(@Ctx() ctx: Context) {
    return readOverview(ctx);
  }

  @FieldResolver(() => [DayCount], {
    description: 'How many products were put up on each day, the oldest first. Removed products are not counted.',
  })
  newListings(@Args(() => DaysArgs) { days }: DaysArgs, @Ctx() ctx: Context) {
    return listNewListings(ctx, days);
  }
}
