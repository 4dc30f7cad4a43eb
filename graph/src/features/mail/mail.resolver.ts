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
    @Arg('wanted', () => Boolean, { description: 'Whether they are to come.' }) wanted: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, MailList.DEALS, wanted);
  }

  @Mutation(() => User, {
    description:
      'Switches the daily mail about your saved searches on or off; its notification, and mails about your deals, come all the same.',
  })
  setDigestMails(
    @Arg('wanted', () => Boolean, { description: 'Whether it is to come.' }) wanted: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, MailList.DIGESTS, wanted);
  }
}
