import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { connectionOf } from '../../database/page.ts';
import { AccountsArgs, EmailArgs, LoginArgs, ProfileInput, RegisterInput } from '../users/users.inputs.ts';
import * as accounts from './accounts.service.ts';
import { approvalWait } from './approval-wait.queries.ts';
import { BANK_TYPES } from '../users/banks.ts';
import { NewSession } from './new-session.ts';
import { changePassword } from './change-password.service.ts';
import * as passwords from './password-reset.service.ts';
import { updateProfile } from './profile.service.ts';
import * as queries from '../users/users.queries.ts';
import { ActivateArgs, ReasonArgs, ReturnArgs } from './staff.inputs.ts';
import * as staff from './staff.service.ts';
import { Language, User } from '../../people/user.entity.ts';

const UserConnection = connectionOf('User', () => User);

@Resolver()
export class AccountsResolver {
  @Query(() => User, { nullable: true, description: 'The person who asks; null without a session or access token.' })
  viewer(@Ctx() ctx: Context) {
    return ctx.viewer;
  }

  @Query(() => User, {
    nullable: true,
    description:
      'A person. Active users and staff find everybody; other users find only themselves. NOT_FOUND if there is no such person.',
  })
  user(@Arg('id', () => ID, { description: 'The id of the person.' }) id: string, @Ctx() ctx: Context) {
    return queries.findUser(ctx, id);
  }

  @Query(() => [String], { description: 'The bank types that a profile can have.' })
  bankTypes() {
    return BANK_TYPES;
  }

  @Query(() => Int, {
    nullable: true,
    description:
      'How long profiles usually wait for staff, in minutes: the median of the last 20 decisions. Null with fewer than 5 decisions.',
  })
  approvalWait(@Ctx() ctx: Context) {
    return approvalWait(ctx);
  }

  @Query(() => UserConnection, {
    description:
      'The accounts, newest first. With the status WAITING and no search, the longest waiting first. Staff only. `totalCount` of a search stops at 200.',
  })
  async accounts(@Args(() => AccountsArgs) args: AccountsArgs, @Ctx() ctx: Context) {
    return new UserConnection(await queries.listAccounts(ctx, args));
  }

  @Query(() => User, {
    nullable: true,
    description: 'The account that has waited longest for staff; null when none waits. Staff only.',
  })
  nextWaiting(
    @Arg('after', () => ID, {
      nullable: true,
      description: 'The account that you skipped last: the next one after it. It counts only while it waits.',
    })
    after: string | null,
    @Ctx() ctx: Context,
  ) {
    return queries.nextWaiting(ctx, after);
  }

  @Mutation(() => NewSession, {
    description: 'Makes a Pending account and signs it in. Registering agrees to the present terms.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The details of the new account.' }) input: RegisterInput,
    @Ctx() ctx: Context,
  ) {
    return accounts.register(ctx, input);
  }

  @Mutation(() => NewSession, {
    description:
      'Opens a session. An unknown address and a wrong password both answer INVALID_CREDENTIALS; RATE_LIMITED after ten failures.',
  })
  login(@Args(() => LoginArgs) { email, password }: LoginArgs, @Ctx() ctx: Context) {
    return accounts.login(ctx, email, password);
  }

  @Mutation(() => Boolean, { description: 'Ends this session.' })
  logout(@Ctx() ctx: Context) {
    return accounts.logout(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Mails a link to set a new password; answers true whether or not the address is known.',
  })
  requestPasswordReset(@Args(() => EmailArgs) { email }: EmailArgs, @Ctx() ctx: Context) {
    return passwords.requestPasswordReset(ctx, email);
  }

  @Mutation(() => NewSession, {
    description: 'Sets a new password with the token of the link, and ends all other sessions and access tokens.',
  })
  resetPassword(
    @Arg('token', () => ID, { description: 'The token of the mailed link. It works once, within half an hour.' })
    token: string,
    @Arg('password', () => String, {
      description: '8 to 128 characters with upper and lower case letters, a digit and a special character.',
    })
    password: string,
    @Ctx() ctx: Context,
  ) {
    return passwords.resetPassword(ctx, token, password);
  }

  @Mutation(() => NewSession, {
    description:
      'Changes your password, and ends all other sessions and access tokens. Answers this session, whose token stays. FORBIDDEN for an access token.',
  })
  changePassword(
    @Arg('password', () => String, { description: 'The present password.' }) password: string,
    @Arg('newPassword', () => String, {
      description: '8 to 128 characters with upper and lower case letters, a digit and a special character.',
    })
    newPassword: string,
    @Ctx() ctx: Context,
  ) {
    return changePassword(ctx, password, newPassword);
  }

  @Mutation(() => User, {
    description: 'Changes the profile. The account becomes Waiting: staff approve changed details again.',
  })
  updateProfile(
    @Arg('input', () => ProfileInput, { description: 'What to change.' }) input: ProfileInput,
    @Ctx() ctx: Context,
  ) {
    return updateProfile(ctx, input);
  }

  @Mutation(() => User, { description: 'Sets the language of the mails to you.' })
  setLanguage(
    @Arg('language', () => Language, { description: 'The language to use.' }) language: Language,
    @Ctx() ctx: Context,
  ) {
    return accounts.setLanguage(ctx, language);
  }

  @Mutation(() => User, { description: 'Waiting or Inactive to Active. Staff only.' })
  activateAccount(@Args(() => ActivateArgs) { id, expected }: ActivateArgs, @Ctx() ctx: Context) {
    return staff.activateAccount(ctx, id, expected);
  }

  @Mutation(() => User, { description: 'Waiting to Pending, with the reason. Staff only.' })
  returnAccount(@Args(() => ReturnArgs) { id, reason, fields, expected }: ReturnArgs, @Ctx() ctx: Context) {
    return staff.returnAccount(ctx, id, reason, { fields, seen: expected });
  }

  @Mutation(() => User, {
    description: 'Active to Waiting, with the reason: staff look at the profile again. Staff only.',
  })
  requestReview(@Args(() => ReasonArgs) { id, reason }: ReasonArgs, @Ctx() ctx: Context) {
    return staff.requestReview(ctx, id, reason);
  }

  @Mutation(() => User, { description: 'Active to Inactive, with the reason. Staff only.' })
  deactivateAccount(@Args(() => ReasonArgs) { id, reason }: ReasonArgs, @Ctx() ctx: Context) {
    return staff.deactivateAccount(ctx, id, reason);
  }
}
