import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { User } from '../users/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { setDealMails } from './mail.service.ts';

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
    return setDealMails(ctx, wanted);
  }
}
