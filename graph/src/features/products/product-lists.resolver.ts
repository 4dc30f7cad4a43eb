import { Args, Ctx, FieldResolver, Int, Query, registerEnumType, Resolver, Root } from 'type-graphql';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import * as browse from './browse.queries.ts';
import { CATEGORIES } from './categories.ts';
import { Product } from './product.entity.ts';
import { AllProductsArgs, ProductPageArgs, ProductsArgs, ProductSort, SuggestionArgs } from './products.inputs.ts';
import * as queries from './products.queries.ts';
import { suggestSearch } from './suggestion.queries.ts';

registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'The order of products.',
  valuesConfig: {
    RELEVANCE: {
      description:
        'The best match of the search first. Matches in the title come before matches in the description; words of the same meaning and kinds of a thing match too. Then come beginnings of words, similar spellings and products with some of the words. If there are none, products of the same kind follow. Each group has the newest first. Without a search, the order is NEWEST.',
    },
    NEWEST: { description: 'The newest first.' },
    PRICE_LOW: { description: 'The cheapest first, beginning with donations.' },
    PRICE_HIGH: { description: 'The most expensive first.' },
  },
});

/** A page of products. */
export const ProductConnection = connectionOf('Product', () => Product);

@Resolver(() => ProductConnection)
export class ProductConnectionResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether this page of a search begins with a product that lacks some of the words, or is only of the same kind. A search shows such products if none has all words. False of other lists.',
  })
  isNear(@Root() { page }: InstanceType<typeof ProductConnection>) {
    return page.isNear === true;
  }
}

/** The lists of products. */
@Resolver()
export class ProductListsResolver {
  @Query(() => ProductConnection, {
    description: 'The products on the market, except your own. `totalCount` stops at 200.',
  })
  async products(@Args(() => ProductsArgs) args: ProductsArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await browse.listProducts(ctx, args));
  }

  @Query(() => String, {
    nullable: true,
    description:
      'The search with corrections of words that no product on the market has ("did you mean"). Null without a correction.',
  })
  searchSuggestion(@Args(() => SuggestionArgs) { search }: SuggestionArgs, @Ctx() ctx: Context) {
    return suggestSearch(ctx, search);
  }

  @Query(() => ProductConnection, { description: 'Your own valid products, newest first.' })
  async myProducts(@Args(() => ProductPageArgs) args: ProductPageArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listMyProducts(ctx, args));
  }

  @Query(() => ProductConnection, { description: 'Your own products that staff took off the market, newest first.' })
  async myTakenDown(@Args(() => ProductPageArgs) args: ProductPageArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listMyTakenDown(ctx, args));
  }

  @Query(() => ProductConnection, {
    description: 'Every product, newest first. Staff only. `totalCount` of a search stops at 200.',
  })
  async allProducts(@Args(() => AllProductsArgs) args: AllProductsArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listAllProducts(ctx, args));
  }

  @Query(() => [String], { name: 'categories', description: 'The categories that a product can have.' })
  allCategories() {
    return CATEGORIES;
  }
}

@Resolver(() => User)
export class ListingsResolver {
  @FieldResolver(() => ProductConnection, {
    description:
      'Their products on the market, newest first; none while their account is not active. For anyone who is active.',
  })
  async products(@Root() user: PublicUser, @Args(() => ProductPageArgs) args: ProductPageArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listOnMarketOf(ctx, user, args));
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many products they have on the market. These are hidden while the account is not active. For the user and staff; null for others.',
  })
  listingCount(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? ctx.loaders.listingCount.load(user.id) : null;
  }

  @FieldResolver(() => ProductConnection, {
    nullable: true,
    description: 'Every product of theirs, whatever its status, newest first. For staff; null for others.',
  })
  async allProducts(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new ProductConnection(await queries.listProductsOf(ctx, user.id, args));
  }
}
