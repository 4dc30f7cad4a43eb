import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../database/context.ts';
import { isOfCampus } from '../../../people/proven.ts';
import { type PublicUser, User } from '../../../people/user.entity.ts';
import { personOf } from '../../users/users.queries.ts';
import { ChangeEmailArgs } from './email.inputs.ts';
import { cancelEmailChange, changeEmail, undoEmailChange } from './email-change.service.ts';
import { pendingEmail, proveEmail, sendEmailProof } from './email-proof.service.ts';

const isOwn = ({ id }: PublicUser, { viewer }: Context) => id === viewer?.id;

/** The e-mail address of an account: its proof and its change. */
@Resolver(() => User)
export class EmailResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'Whether your address is proven; true also where no proof is asked for. While false, the profile form is refused. Null for others.',
  })
  async emailProven(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return isOwn(user, ctx) ? (await personOf(ctx, user.id)).proveBy === null : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The new address that you asked for, until you prove it. Null for others.',
  })
  pendingEmail(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return isOwn(user, ctx) ? pendingEmail(ctx) : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether they have proven an address of the campus. For anyone signed in.',
  })
  async isCampusMember(@Root() user: PublicUser, @Ctx() ctx: Context) {
    const { campusDomains } = ctx.services.config;
    return campusDomains.length > 0 && isOfCampus(await personOf(ctx, user.id), campusDomains);
  }

  @Mutation(() => User, {
    description:
      'Mails you another link to prove your address, and cancels the one before. WRONG_STATE when it is proven; at most 5 an hour.',
  })
  sendEmailProof(@Ctx() ctx: Context) {
    return sendEmailProof(ctx);
  }

  @Mutation(() => Boolean, {
    description:
      'Proves the address to which the link was mailed, that of a new account or a new address. Works once, within 24 hours.',
  })
  proveEmail(
    @Arg('token', () => ID, { description: 'The token of the mailed link.' }) token: string,
    @Ctx() ctx: Context,
  ) {
    return proveEmail(ctx, token);
  }

  @Mutation(() => User, {
    description:
      'Mails a link to a new address, which becomes yours once it is proven. Answers the same whether or not the address has an account. FORBIDDEN for an access token.',
  })
  changeEmail(@Args(() => ChangeEmailArgs) { email, password }: ChangeEmailArgs, @Ctx() ctx: Context) {
    return changeEmail(ctx, email, password);
  }

  @Mutation(() => User, {
    description:
      'Cancels the change of address that waits: its mailed link answers INVALID_LINK then. Without one nothing changes. FORBIDDEN for an access token.',
  })
  cancelEmailChange(@Ctx() ctx: Context) {
    return cancelEmailChange(ctx);
  }

  @Mutation(() => Boolean, {
    description:
      'Undoes a change of address with the link that the address before was mailed, within 7 days. Ends all sessions and access tokens, and mails a link to set a new password.',
  })
  undoEmailChange(
    @Arg('token', () => ID, { description: 'The token of the mailed link.' }) token: string,
    @Ctx() ctx: Context,
  ) {
    return undoEmailChange(ctx, token);
  }
}
