import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../core/permission.ts';
import { UserStatus, whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { READ_BY } from '../users/user.resolver.ts';
import { personOf } from '../users/users.queries.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import { whyNotDecide } from './accounts.rules.ts';
import { fieldsIn } from './profile-fields.ts';

/** How a profile stands with staff, and which decisions they may make now, by the same rules as the decisions. */
@Resolver(() => User)
export class AccountPermissionsResolver {
  @FieldResolver(() => [String], {
    nullable: true,
    description:
      'The fields of the profile that changed since staff last approved it, as `returnAccount` names them. Null before the first approval. For staff; null for others.',
  })
  async changedFields(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? null : fieldsIn((await personOf(ctx, user.id)).changedFields);
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: `While PENDING: the only fields that staff let them change, as \`returnAccount\` names them; null for all. ${READ_BY.private}`,
  })
  async fieldsToCorrect(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? fieldsIn((await personOf(ctx, user.id)).fieldsToCorrect) : null;
  }

  @FieldResolver(() => Permission, { description: 'May you approve the account, or activate it again? Staff only.' })
  canActivate(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.ACTIVE));
  }

  @FieldResolver(() => Permission, { description: 'May you return the profile to be completed? Staff only.' })
  canReturn(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.PENDING));
  }

  @FieldResolver(() => Permission, {
    description: 'May you send the account back to Waiting, to look at it again? Staff only.',
  })
  canRequestReview(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.WAITING));
  }

  @FieldResolver(() => Permission, { description: 'May you deactivate the account? Staff only.' })
  canDeactivate(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return permission(whyNotDecide(ctx.viewer, user, UserStatus.INACTIVE));
  }
}
