import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { notFound } from '../../core/errors.ts';
import type { Context } from '../../database/context.ts';
import { Product } from '../products/product.entity.ts';
import { ProductPageArgs } from '../products/products.inputs.ts';
import { ProductConnection } from '../products/product.resolver.ts';
import { askedFields } from './asked-fields.ts';
import { listFavourites } from './favourites.queries.ts';
import { maySeeFavouriteCount } from './favourites.rules.ts';
import { setFavourite } from './favourites.service.ts';

/**
 * Stands for a product that the viewer may not see, or that is gone. Throws NOT_FOUND if more than this is asked of it.
 */
function unseen(id: string, asked: string[]): Product {
  if (asked.some((field) => !['id', 'isFavourite', '__typename'].includes(field))) throw notFound();
  return Object.assign(new Product(), { id });
}

@Resolver(() => Product)
export class FavouritesResolver {
  @Query(() => ProductConnection, {
    description:
      'Your favourites, the last chosen first, also those that are sold by now; without what was taken down or is hidden. Active members only.',
  })
  async favourites(@Args(() => ProductPageArgs) args: ProductPageArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await listFavourites(ctx, args));
  }

  @Mutation(() => Product, {
    description:
      'Puts a product among your favourites or takes it out; what is so already stays so. You are told when its price falls by 5 % or more, and when it is free again. OWN_PRODUCT for your own, NOT_FOUND for one that you may not see; taking out always works, and then answers at least `id` and `isFavourite`: other fields of one that you may not see are NOT_FOUND.',
  })
  async setFavourite(
    @Arg('id', () => ID, { description: 'Which one.' }) id: string,
    @Arg('on', () => Boolean, { description: 'True to put it there, false to take it out.' }) on: boolean,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Product> {
    return (await setFavourite(ctx, id, on)) ?? unseen(id, askedFields(info));
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is among your favourites.' })
  isFavourite(@Root() { id }: Product, @Ctx() ctx: Context) {
    return ctx.loaders.isFavourite.load(id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many people have it among their favourites. For its seller alone; null for others.',
  })
  favouriteCount(@Root() product: Product, @Ctx() ctx: Context) {
    return maySeeFavouriteCount(ctx.viewer, product) ? ctx.loaders.favouriteCount.load(product.id) : null;
  }
}
