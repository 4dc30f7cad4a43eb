import type { ProductPicture } from './product-picture.entity.ts';

type Named = Pick<ProductPicture, 'productId' | 'image'>;

/** A picture of a product under one opaque name: its key in the table, which has no id of its own. */
export const pictureId = ({ productId, image }: Named) => Buffer.from(`${productId}/${image}`).toString('base64url');

/** The picture of an id; of any other text, a picture that does not exist. */
export function pictureNamed(id: string): Named {
  const [productId = '', ...image] = Buffer.from(id, 'base64url').toString().split('/');
  return { productId, image: image.join('/') };
}
