import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf } from '../../database/page.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { personOf } from '../users/users.queries.ts';
import { StaffLogEntry } from './log-entry.entity.ts';
import { DecisionsArgs, StaffLogArgs } from './log.inputs.ts';
import { listDecisions, listStaffLog } from './log.queries.ts';

const StaffLogEntryConnection = connectionOf('StaffLogEntry', () => StaffLogEntry);

@Resolver(() => StaffLogEntry)
export class StaffLogResolver {
  @Query(() => StaffLogEntryConnection, {
    description: 'What staff did, newest first. Staff only. `totalCount` of a search stops at 200.',
  })
  async staffLog(@Args(() => StaffLogArgs) args: StaffLogArgs, @Ctx() ctx: Context) {
    return new StaffLogEntryConnection(await listStaffLog(ctx, args));
  }

  @FieldResolver(() => User, { description: 'Who did it.' })
  staff(@Root() entry: StaffLogEntry, @Ctx() ctx: Context) {
    return personOf(ctx, entry.staffId);
  }
}

@Resolver(() => User)
export class DecisionsResolver {
  @FieldResolver(() => StaffLogEntryConnection, {
    nullable: true,
    description: 'What staff decided about this person and their things, newest first. For staff; null for others.',
  })
  async decisions(@Root() user: PublicUser, @Args(() => DecisionsArgs) args: DecisionsArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new StaffLogEntryConnection(await listDecisions(ctx, user.id, args));
  }
}
