import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import { UserStatus } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { whyNotDecide } from './accounts.rules.ts';

/** Which decisions staff may make about an account now, by the same rules as the decisions themselves. */
@Resolver(() => User)
export class AccountPermissionsResolver {
  @FieldResolver(() => Permission, { description: 'May you approve the account, or activate it again? Staff only.' })
  canActivate(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.ACTIVE));
  }

  @FieldResolver(() => Permission, { description: 'May you return the profile to be completed? Staff only.' })
  canReturn(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.PENDING));
  }

  @FieldResolver(() => Permission, { description: 'May you deactivate the account? Staff only.' })
  canDeactivate(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.INACTIVE));
  }
}
