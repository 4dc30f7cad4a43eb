import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../database/context.ts';
import { Text } from '../../../core/validation.ts';
import { User } from '../../../people/user.entity.ts';
import { EmailArgs, Name } from '../../users/users.inputs.ts';
import { NewSession } from '../new-session.ts';
import * as administrators from './administrators.service.ts';

@ArgsType()
class InvitationArgs {
  @Field(() => ID, { description: 'The token of the mailed link.' })
  token!: string;

  @Field(() => String, { description: '2 to 100 letters, spaces, apostrophes or hyphens.' })
  @Name()
  fullName!: string;

  @Field(() => String, {
    description: '8 to 128 characters with upper and lower case letters, a digit and a special character.',
  })
  @Text(1, 1000)
  password!: string;
}

/** Who the staff are: administrators see, invite and end each other. */
@Resolver()
export class AdministratorsResolver {
  @Query(() => [User], { description: 'The administrators, the first one first; at most 200. Staff only.' })
  administrators(@Ctx() ctx: Context) {
    return administrators.listAdministrators(ctx);
  }

  @Mutation(() => Boolean, {
    description:
      'Mails somebody a link that makes them an administrator, for 7 days; one whom another has ended is one again. EMAIL_TAKEN if the address has another account; at most 20 an hour. Staff only, not with an access token.',
  })
  inviteAdministrator(@Args(() => EmailArgs) { email }: EmailArgs, @Ctx() ctx: Context) {
    return administrators.inviteAdministrator(ctx, email);
  }

  @Mutation(() => NewSession, {
    description: 'Makes you an administrator, with the link of an invitation, and signs you in.',
  })
  acceptInvitation(@Args(() => InvitationArgs) { token, fullName, password }: InvitationArgs, @Ctx() ctx: Context) {
    return administrators.acceptInvitation(ctx, token, fullName, password);
  }

  @Mutation(() => User, {
    description:
      'Ends an administrator at once; nobody ends themselves, so the last one stays. Staff only, not with an access token.',
  })
  endAdministrator(
    @Arg('id', () => ID, { description: 'The id of one of `administrators`.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return administrators.endAdministrator(ctx, id);
  }
}
