import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { metBy } from '../../meeting/met.ts';
import { OptionalReasonArgs } from '../users/users.inputs.ts';
import { personOf } from '../users/users.queries.ts';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { requireSignedIn } from '../../core/viewer.ts';
import { Permission, permission } from '../../core/permission.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import * as browse from './browse.queries.ts';
import { Product, ProductType } from './product.entity.ts';
import type { Offer } from './products.loaders.ts';
import { CreateProductArgs, ProductInput, ValidityArgs } from './products.inputs.ts';
import * as queries from './products.queries.ts';
import { maySeeTakenDownReason, whyNotBuy, whyNotRemove, whyNotEdit, whyNotToggleValidity } from './products.rules.ts';
import * as products from './products.service.ts';

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
  product(@Arg('id', () => ID, { description: 'The id of the product.' }) id: string, @Ctx() ctx: Context) {
    return queries.findProduct(ctx, id);
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

/** The seller, without another read if it came with the product. */
const sellerOf = (ctx: Context, product: Product | Offer) =>
  'seller' in product ? product.seller : personOf(ctx, product.sellerId);

const metSeller = async (ctx: Context, product: Product | Offer) => metBy(ctx, await sellerOf(ctx, product));
