import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { User } from '../users/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { MailList } from './kinds.ts';
import { setMails } from './mail.service.ts';

@Resolver()
export class MailResolver {
  @Query(() => String, { description: 'Where people write to for help.' })
  supportEmail(@Ctx() ctx: Context) {
    return ctx.services.config.supportEmail;
  }

  @Mutation(() => User, {
    description: 'Switches the mails about your deals on or off; those about your account always come.',
  })
  setDealMails(
    @Arg('on', () => Boolean, { description: 'Whether they are to come.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, MailList.DEALS, on);
  }

  @Mutation(() => User, {
    description:
      'Switches the daily mail about your saved searches on or off; its notification, and mails about your deals, come all the same.',
  })
  setDigestMails(
    @Arg('on', () => Boolean, { description: 'Whether it is to come.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, MailList.DIGESTS, on);
  }
}
