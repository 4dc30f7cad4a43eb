import { OptionalProps, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { IntegerColumn, TextColumn, TimeColumn } from '../../../database/columns.ts';
import { pictureColumns } from '../../media/picture-columns.ts';
import { Product } from '../product.entity.ts';

/** One picture of one product. The first one's key is also the product's own `image`, which lists and deals read. */
@Entity()
@ObjectType('ProductImage', { simpleResolvers: true, description: 'A picture of a product.' })
@Unique({ properties: ['productId', 'position'] })
@Index({ properties: ['image'] })
@Index({ properties: ['previewAt'] })
export class ProductPicture {
  [PrimaryKeyProp]?: ['productId', 'image'];
  [OptionalProps]?: 'width' | 'height' | 'thumbhash' | 'previewTries';

  @ManyToOne(() => Product, {
    primary: true,
    mapToPk: true,
    fieldName: 'product_id',
    deleteRule: 'cascade',
    updateRule: 'no action',
    index: false,
  })
  productId!: string;

  /** Media key. */
  @PrimaryKey({ type: 'string', length: 300 })
  image!: string;

  /** From 0, without gaps, in the seller's order. */
  @IntegerColumn()
  position!: number;

  @IntegerColumn({ nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Pixels; null until the picture was measured, soon after it was added.',
  })
  width: number | null = null;

  @IntegerColumn({ nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Pixels; null until the picture was measured, soon after it was added.',
  })
  height: number | null = null;

  @TextColumn(40, { nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'A blurred preview: a ThumbHash, in Base64. Null until it was made, soon after the picture was added.',
  })
  thumbhash: string | null = null;

  /** When it is to be measured next; null once it is, and when that was given up. */
  @TimeColumn({ nullable: true })
  previewAt!: Date | null;

  /** How often that was begun. */
  @IntegerColumn()
  previewTries: number = 0;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    product_picture: ProductPicture;
  }
}

/** All pictures that the seller shows of a product. */
export const ALL_PRODUCT_PICTURES = pictureColumns('product_picture', null, ['image']);
