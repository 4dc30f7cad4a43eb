import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';

@Resolver()
export class MailResolver {
  @Query(() => String, { description: 'Where people write to for help.' })
  supportEmail(@Ctx() ctx: Context) {
    return ctx.services.config.supportEmail;
  }
}
