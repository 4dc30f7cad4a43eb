import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { listBlocked } from './blocks.queries.ts';
import { whyNotBlock } from './blocks.rules.ts';
import { blockUser } from './blocks.service.ts';

@Resolver(() => User)
export class BlocksResolver {
  @Query(() => [User], {
    description: 'The people whom you have blocked, the last one first; at most 200. Active members only.',
  })
  blockedUsers(@Ctx() ctx: Context) {
    return listBlocked(ctx);
  }

  @Mutation(() => User, {
    description:
      'Blocks a person, or unblocks them; a repeated call changes nothing. Neither of the two then sees what the other offers, buys from them or writes to them. They are not told. An open deal goes on to its end with its chat. FORBIDDEN for staff, WRONG_STATE for more than 200, RATE_LIMITED after 100 a day. Active members only.',
  })
  blockUser(
    @Arg('userId', () => ID, { description: 'Whom.' }) userId: string,
    @Arg('on', () => Boolean, { description: 'True to block, false to unblock.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return blockUser(ctx, userId, on);
  }

  @FieldResolver(() => Boolean, { description: 'Have you blocked them? Nobody learns who has blocked them.' })
  isBlocked(@Root() { id }: PublicUser, @Ctx() ctx: Context) {
    return ctx.loaders.isBlocked.load(id);
  }

  @FieldResolver(() => Permission, { description: 'May you block and unblock them? Nobody blocks staff.' })
  canBlock(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotBlock(ctx.viewer, user));
  }
}
