import { Field } from 'type-graphql';
import { NewsType, StaffReason } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { bell, type News } from '../../news/tell.ts';
import type { Product } from './product.entity.ts';

const OF_PRODUCT = { group: NewsGroup.ACCOUNT, shows: ['product'] } as const;
const { content } = StaffReason;

@NewsType({
  ...OF_PRODUCT,
  event: 'PRODUCT_TAKEN_DOWN',
  description: 'Staff took your product off the market.',
  content,
})
class ProductTakenDown extends StaffReason {}

@NewsType({ ...OF_PRODUCT, event: 'PICTURE_REMOVED', description: 'Staff took a picture off your product.', content })
class PictureRemoved extends StaffReason {}

@NewsType<ProductDeleted>({
  event: 'PRODUCT_DELETED',
  group: NewsGroup.ACCOUNT,
  description: 'Staff deleted your product.',
  content: ({ title }) => title,
})
class ProductDeleted extends StaffReason {
  @Field(() => String, { description: 'The title of the product.' })
  title!: string;
}

/** Its owner is told that staff took a product off the market. */
export const productTakenDown = ({ id, sellerId, takenDownReason }: Product, senderId: string): News => ({
  to: { id: sellerId },
  bell: bell(ProductTakenDown, { senderId, productId: id }, { reason: takenDownReason }),
});

/** Its owner is told that staff took a picture off a product. */
export const pictureRemoved = ({ id, sellerId }: Product, senderId: string, reason: string): News => ({
  to: { id: sellerId },
  bell: bell(PictureRemoved, { senderId, productId: id }, { reason }),
});

/** Its owner is told that staff deleted a product. */
export const productDeleted = ({ sellerId, title }: Product, senderId: string, reason: string | null): News => ({
  to: { id: sellerId },
  bell: bell(ProductDeleted, { senderId }, { title, reason }),
});
