import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { requireSignedIn, whyNotStaff } from '../../../core/viewer.ts';
import type { Context } from '../../../database/context.ts';
import { Product } from '../product.entity.ts';
import { ProhibitedArgs } from '../products.inputs.ts';
import { prohibitedIn, ProhibitedKind } from './prohibited.ts';

/** What may not be sold: the hint for who writes a listing, and the mark for staff. */
@Resolver(() => Product)
export class ProhibitedResolver {
  @Query(() => [ProhibitedKind], {
    description:
      'The prohibited kinds that the words of a listing suggest; an empty list if none. The page /prohibited explains each kind. Such a listing can be put up all the same. For anyone signed in.',
  })
  prohibitedWords(@Args(() => ProhibitedArgs) { title, description }: ProhibitedArgs, @Ctx() ctx: Context) {
    requireSignedIn(ctx.viewer);
    return prohibitedIn(title, description);
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether its words look like something that may not be sold. For staff; null for others.',
  })
  isMarked(@Root() product: Product, @Ctx() ctx: Context) {
    const kinds = this.markedFor(product, ctx);
    return kinds && kinds.length > 0;
  }

  @FieldResolver(() => [ProhibitedKind], {
    nullable: true,
    description: 'The prohibited kinds that its words suggest; an empty list if none. For staff; null for others.',
  })
  markedFor(@Root() { title, description }: Product, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? null : prohibitedIn(title, description);
  }
}
