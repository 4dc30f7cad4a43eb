import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { notFound } from '../../core/errors.ts';
import type { Context } from '../../database/context.ts';
import { Product } from '../products/product.entity.ts';
import { ProductPageArgs } from '../products/products.inputs.ts';
import { ProductConnection } from '../products/product-lists.resolver.ts';
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
      'Your favourites, the last chosen first. Sold ones are in the list; products that were taken down or are hidden are not. Active members only.',
  })
  async favourites(@Args(() => ProductPageArgs) args: ProductPageArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await listFavourites(ctx, args));
  }

  @Mutation(() => Product, {
    description:
      'Adds a product to your favourites or removes it; a repeated call changes nothing. You are notified when its price falls by 5 % or more, and when you can buy it again. OWN_PRODUCT for your own product, NOT_FOUND for one that you may not see. Removing always works. If you may not see the product then, ask only for `id` and `isFavourite`: other fields are NOT_FOUND.',
  })
  async setFavourite(
    @Arg('id', () => ID, { description: 'The id of the product.' }) id: string,
    @Arg('on', () => Boolean, { description: 'True to add it, false to remove it.' }) on: boolean,
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
