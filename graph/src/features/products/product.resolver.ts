import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { metBy } from '../../meeting/met.ts';
import { OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { requireSignedIn, whyNotStaff } from '../../core/viewer.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Permission, permission } from '../../core/permission.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import { CATEGORIES } from './categories.ts';
import { Product, ProductType } from './product.entity.ts';
import type { Offer } from './products.loaders.ts';
import {
  AllProductsArgs,
  CreateProductArgs,
  ProductPageArgs,
  ProductInput,
  ProductsArgs,
  ProductSort,
  ProhibitedArgs,
  SuggestionArgs,
  ValidityArgs,
} from './products.inputs.ts';
import * as browse from './browse.queries.ts';
import { suggestSearch } from './suggestion.queries.ts';
import * as queries from './products.queries.ts';
import { prohibitedIn, ProhibitedKind } from './prohibited/prohibited.ts';
import { maySeeTakenDownReason, whyNotBuy, whyNotRemove, whyNotEdit, whyNotToggleValidity } from './products.rules.ts';
import * as products from './products.service.ts';

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

@Resolver(() => Notification)
export class NotificationProductResolver {
  @FieldResolver(() => Product, {
    nullable: true,
    description: 'The product it is about; null without one, and once it may no longer be read.',
    deprecationReason: ASK_THE_TYPE,
  })
  product(@Root() notification: Notification, @Ctx() ctx: Context) {
    return queries.visibleProduct(ctx, notification.productId);
  }
}

@Resolver(() => Product)
export class ProductResolver {
  @Query(() => Product, {
    nullable: true,
    description:
      'NOT_FOUND if it was taken down or its seller is not active, except for its owner, staff and people with a deal over it. A bought or claimed product can be read too, but of the lists of members only `favourites` has it.',
  })
  product(@Arg('id', () => ID, { description: 'Which one.' }) id: string, @Ctx() ctx: Context) {
    return queries.findProduct(ctx, id);
  }

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

  @Query(() => [ProhibitedKind], {
    description:
      'What the words of a listing look like of what may not be sold; none if nothing. The page /prohibited explains each kind. Such a listing can be put up all the same. For anyone signed in.',
  })
  prohibitedWords(@Args(() => ProhibitedArgs) { title, description }: ProhibitedArgs, @Ctx() ctx: Context) {
    requireSignedIn(ctx.viewer);
    return prohibitedIn(title, description);
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

  @Mutation(() => Product, { description: 'Offers a product for sale or as a donation. Active users only.' })
  createProduct(@Args(() => CreateProductArgs) args: CreateProductArgs, @Ctx() ctx: Context) {
    return products.createProduct(ctx, args);
  }

  @Mutation(() => Product, {
    description: 'Replaces the details of a product of yours, while it is Valid or Invalid.',
  })
  updateProduct(
    @Arg('id', () => ID, { description: 'A product of yours.' }) id: string,
    @Arg('input', () => ProductInput, { description: 'All details of the product, changed or not.' })
    input: ProductInput,
    @Ctx() ctx: Context,
  ) {
    return products.updateProduct(ctx, id, input);
  }

  @Mutation(() => Product, { description: 'Switches between sale and donation; the price becomes 0.' })
  setProductType(
    @Arg('id', () => ID, { description: 'A product of yours.' }) id: string,
    @Arg('type', () => ProductType, { description: 'The new type.' }) type: ProductType,
    @Ctx() ctx: Context,
  ) {
    return products.setProductType(ctx, id, type);
  }

  @Mutation(() => Product, {
    description:
      'Removes a product and answers it as it was. For its owner and staff; its owner reads the reason of staff. Past deals stay readable.',
  })
  removeProduct(@Args(() => OptionalReasonArgs) { id, reason }: OptionalReasonArgs, @Ctx() ctx: Context) {
    return products.removeProduct(ctx, id, reason);
  }

  @Mutation(() => Product, {
    description:
      'Takes a product off the market and notifies its owner with the reason, or puts it back. Staff only; WRONG_STATE if nothing would change.',
  })
  setProductValidity(@Args(() => ValidityArgs) args: ValidityArgs, @Ctx() ctx: Context) {
    return products.setProductValidity(ctx, args);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why staff took it off the market, if they said so. For its owner and staff; null for others.',
  })
  takenDownReason(@Root() product: Product, @Ctx() ctx: Context) {
    return maySeeTakenDownReason(ctx.viewer, product) ? product.takenDownReason : null;
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
    description: 'What its words look like of what may not be sold; none if nothing. For staff; null for others.',
  })
  markedFor(@Root() { title, description }: Product, @Ctx() ctx: Context) {
    return whyNotStaff(ctx.viewer) ? null : prohibitedIn(title, description);
  }

  @FieldResolver(() => User, { description: 'Who offers it.' })
  seller(@Root() product: Product | Offer, @Ctx() ctx: Context) {
    return sellerOf(ctx, product);
  }

  @FieldResolver(() => [String], { description: 'Some of `Query.categories`.' })
  categories(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.loaders.categories.load(product.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is your own.' })
  isMine(@Root() product: Product, @Ctx() ctx: Context) {
    return product.sellerId === ctx.viewer?.id;
  }

  @FieldResolver(() => Permission, {
    description:
      'May you buy or claim it now? DONATION_COOLDOWN says when you may claim again; TOO_MANY_OPEN: finish or cancel a deal first.',
  })
  async canBuy(@Root() product: Product | Offer, @Ctx() ctx: Context) {
    const refusal = whyNotBuy(ctx.viewer, product, await metSeller(ctx, product), new Date());
    return permission(refusal ?? (await ctx.loaders.roomToBuy.load(requireSignedIn(ctx.viewer).id)).refusal);
  }

  @FieldResolver(() => Permission, { description: 'May you edit it?' })
  async canEdit(@Root() product: Product | Offer, @Ctx() ctx: Context) {
    return permission(whyNotEdit(ctx.viewer, product, await metSeller(ctx, product)));
  }

  @FieldResolver(() => Permission, { description: 'May you take it off the market, or put it back? Staff only.' })
  canSetValidity(@Root() product: Product, @Ctx() ctx: Context) {
    return permission(whyNotToggleValidity(ctx.viewer, product));
  }

  @FieldResolver(() => Permission, { description: 'May you remove it? Its owner and staff.' })
  async canRemove(@Root() product: Product | Offer, @Ctx() ctx: Context) {
    return permission(whyNotRemove(ctx.viewer, product, await metSeller(ctx, product)));
  }

  @FieldResolver(() => [Product], { description: 'At most six other products that share a category.' })
  recommendations(@Root() product: Product, @Ctx() ctx: Context) {
    return browse.recommend(ctx, product);
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

/** The seller, without another read if it came with the product. */
const sellerOf = (ctx: Context, product: Product | Offer) =>
  'seller' in product ? product.seller : personOf(ctx, product.sellerId);

const metSeller = async (ctx: Context, product: Product | Offer) => metBy(ctx, await sellerOf(ctx, product));
