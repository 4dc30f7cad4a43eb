import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import type { Context } from '../../database/context.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { listBlocked } from './blocks.queries.ts';
import { whyNotBlock, whyNotBlockMore } from './blocks.rules.ts';
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
    @Arg('id', () => ID, { description: 'The id of the person.' }) id: string,
    @Arg('on', () => Boolean, { description: 'True to block, false to unblock.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return blockUser(ctx, id, on);
  }

  @FieldResolver(() => Boolean, { description: 'Have you blocked them? Nobody learns who has blocked them.' })
  async isBlocked(@Root() { id }: PublicUser, @Ctx() { viewer, loaders }: Context) {
    return viewer !== null && (await loaders.blocked.load(viewer.id)).has(id);
  }

  @FieldResolver(() => Permission, {
    description: 'May you block and unblock them? Nobody blocks staff, or more than 200 people.',
  })
  async canBlock(@Root() user: PublicUser, @Ctx() { viewer, loaders }: Context) {
    const refusal = whyNotBlock(viewer, user);
    if (refusal || !viewer) return permission(refusal);
    return permission(whyNotBlockMore(await loaders.blocked.load(viewer.id), user.id));
  }
}
