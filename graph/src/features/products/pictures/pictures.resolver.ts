import { Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Permission, permission } from '../../../core/permission.ts';
import type { Context } from '../../../database/context.ts';
import { Product } from '../product.entity.ts';
import { pictureId } from './picture-id.ts';
import { RemoveImageArgs } from './pictures.inputs.ts';
import { whyNotRemoveImage } from './pictures.rules.ts';
import * as pictures from './pictures.service.ts';
import { ProductPicture } from './product-picture.entity.ts';

@Resolver(() => Product)
export class ProductPicturesResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of its first picture, which cards show; null without one.',
  })
  image(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.services.media.url(product.image);
  }

  @FieldResolver(() => [ProductPicture], { description: 'Its pictures in the order of its owner, at most 8.' })
  images(@Root() product: Product, @Ctx() ctx: Context) {
    return ctx.loaders.pictures.load(product.id);
  }

  @FieldResolver(() => Permission, { description: 'May you take a single picture off it? Staff only.' })
  canRemoveImage(@Ctx() ctx: Context) {
    return permission(whyNotRemoveImage(ctx.viewer));
  }

  @Mutation(() => Product, {
    description:
      'Removes a picture from a product for good, and from other products that show it. Its owner is notified with the reason. Its address then answers 404, but deals still show the picture to people who may see them. Staff only. NOT_FOUND once the product has no such picture.',
  })
  removeProductImage(@Args(() => RemoveImageArgs) { id, reason }: RemoveImageArgs, @Ctx() ctx: Context) {
    return pictures.removeProductImage(ctx, id, reason);
  }
}

@Resolver(() => ProductPicture)
export class ProductImageResolver {
  @FieldResolver(() => ID, { description: 'Opaque; the same while the product has the picture.' })
  id(@Root() picture: ProductPicture) {
    return pictureId(picture);
  }

  @FieldResolver(() => String, {
    description:
      'Its address. With `?w=` and a number, it answers the picture with at least that many pixels in width.',
  })
  url(@Root() { image }: ProductPicture, @Ctx() ctx: Context) {
    return ctx.services.media.bareUrl(image);
  }
}
