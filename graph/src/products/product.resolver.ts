import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, registerEnumType, Resolver, Root } from 'type-graphql';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { connectionOf } from '../database/page.ts';
import { Permission, permission } from '../permission.ts';
import { CATEGORIES } from './categories.ts';
import { Product, ProductType } from './product.entity.ts';
import { AllProductsArgs, MyProductsArgs, ProductInput, ProductsArgs, ProductSort } from './products.inputs.ts';
import * as queries from './products.queries.ts';
import { canBuy, canEdit } from './products.rules.ts';
import * as products from './products.service.ts';

registerEnumType(ProductSort, { name: 'ProductSort' });

const ProductConnection = connectionOf('Product', () => Product);

@Resolver(() => Product)
export class ProductResolver {
  @Query(() => Product, { nullable: true, description: 'NOT_FOUND unless it is on the market, or yours, or you are staff or have a deal over it.' })
  product(@Arg('id', () => ID) id: string, @Ctx() ctx: Context) {
    return queries.findProduct(ctx, id);
  }

  @Query(() => ProductConnection, { description: 'What is on the market and not your own.' })
  async products(@Args(() => ProductsArgs) args: ProductsArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listProducts(ctx, args));
  }

  @Query(() => ProductConnection, { description: 'Your own valid products, newest first.' })
  async myProducts(@Args(() => MyProductsArgs) args: MyProductsArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listMyProducts(ctx, args));
  }

  @Query(() => ProductConnection, { description: 'Every product, newest first. Staff only.' })
  async allProducts(@Args(() => AllProductsArgs) args: AllProductsArgs, @Ctx() ctx: Context) {
    return new ProductConnection(await queries.listAllProducts(ctx, args));
  }

  @Query(() => [String], { name: 'categories', description: 'The categories that a product can have.' })
  allCategories() {
    return CATEGORIES;
  }

  @Mutation(() => Product)
  createProduct(@Arg('input', () => ProductInput) input: ProductInput, @Ctx() ctx: Context) {
    return products.createProduct(ctx, input);
  }

  @Mutation(() => Product)
  updateProduct(@Arg('id', () => ID) id: string, @Arg('input', () => ProductInput) input: ProductInput, @Ctx() ctx: Context) {
    return products.updateProduct(ctx, id, input);
  }

  @Mutation(() => Product, { description: 'Switches between sale and donation; the price becomes 0.' })
  setProductType(@Arg('id', () => ID) id: string, @Arg('type', () => ProductType) type: ProductType, @Ctx() ctx: Context) {
    return products.setProductType(ctx, id, type);
  }

  @Mutation(() => ID)
  deleteProduct(@Arg('id', () => ID) id: string, @Ctx() ctx: Context) {
    return products.deleteProduct(ctx, id);
  }

  @Mutation(() => Product, { description: 'Takes a product off the market, or puts it back. Staff only.' })
  setProductValidity(@Arg('id', () => ID) id: string, @Arg('valid', () => Boolean) valid: boolean, @Ctx() ctx: Context) {
    return products.setProductValidity(ctx, id, valid);
  }

  @FieldResolver(() => User)
  seller(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(product.sellerId);
  }

  @FieldResolver(() => [String])
  categories(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.loaders.categories.load(product.id);
  }

  @FieldResolver(() => String, { nullable: true })
  image(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.services.media.url(product.image);
  }

  @FieldResolver(() => Boolean)
  isMine(@Root() product: Product, @Ctx() ctx: Context) {
    return product.sellerId === ctx.viewer?.id;
  }

  @FieldResolver(() => Permission)
  async canBuy(@Root() product: Product, @Ctx() ctx: Context) {
    const seller = await ctx.loaders.user.load(product.sellerId);
    return permission(seller && canBuy(ctx.viewer, product, seller, new Date()));
  }

  @FieldResolver(() => Permission)
  async canEdit(@Root() product: Product, @Ctx() ctx: Context) {
    const seller = await ctx.loaders.user.load(product.sellerId);
    return permission(seller && canEdit(ctx.viewer, product, seller));
  }

  @FieldResolver(() => [Product], { description: 'At most six others that share a category.' })
  recommendations(@Root() product: Product, @Ctx() ctx: Context) {
    return queries.recommend(ctx, product);
  }
}
