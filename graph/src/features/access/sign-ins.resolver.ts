import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { Session } from './session.entity.ts';
import * as signIns from './sign-ins.service.ts';

@Resolver(() => Session)
export class SignInsResolver {
  @Query(() => [Session], {
    description:
      'Where you are signed in: this sign-in, then those used last; at most 50. FORBIDDEN for an access token: sign in.',
  })
  signIns(@Ctx() ctx: Context) {
    return signIns.listSignIns(ctx);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent(@Root() session: Session, @Ctx() ctx: Context) {
    return signIns.isCurrent(ctx, session);
  }

  @Mutation(() => Session, { description: 'Ends a sign-in at once. FORBIDDEN for an access token.' })
  endSignIn(@Arg('id', () => ID, { description: 'The id of one of `signIns`.' }) id: string, @Ctx() ctx: Context) {
    return signIns.endSignIn(ctx, id);
  }

  @Mutation(() => Int, {
    description: 'Ends all sign-ins but this one at once; answers how many. FORBIDDEN for an access token.',
  })
  endOtherSignIns(@Ctx() ctx: Context) {
    return signIns.endOtherSignIns(ctx);
  }
}
