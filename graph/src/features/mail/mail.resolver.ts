import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { setMails } from './mail.service.ts';

@Resolver()
export class MailResolver {
  @Query(() => String, { description: 'The e-mail address for help.' })
  supportEmail(@Ctx() ctx: Context) {
    return ctx.services.config.supportEmail;
  }

  @Mutation(() => User, {
    description: 'Switches the mails about your deals on or off; those about your account always come.',
  })
  setDealMails(
    @Arg('on', () => Boolean, { description: 'Whether these mails come.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, NewsGroup.DEALS, on);
  }

  @Mutation(() => User, {
    description:
      'Switches the daily mail about your saved searches on or off. Their notifications and the mails about your deals do not change.',
  })
  setDigestMails(
    @Arg('on', () => Boolean, { description: 'Whether this mail comes.' }) on: boolean,
    @Ctx() ctx: Context,
  ) {
    return setMails(ctx, NewsGroup.FINDS, on);
  }
}
