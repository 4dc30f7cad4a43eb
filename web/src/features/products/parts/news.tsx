import { IconEyeOff, IconPhotoX, IconTrash } from '@tabler/icons-react';
import type { ProductsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { type NewsOf, reasonOf, typed } from '../../../ui/news.tsx';

/** What people are told of their products: what staff did. */
export const productsNews = {
  ProductTakenDown: {
    icon: IconEyeOff,
    color: 'coral',
    text: (news) => ({
      id: 'news.ProductTakenDown',
      values: { title: news.product?.title, reason: reasonOf(news) },
    }),
    leadsTo: () => '/myProducts',
  },
  PictureRemoved: {
    icon: IconPhotoX,
    color: 'coral',
    text: (news) => ({ id: 'news.PictureRemoved', values: { title: news.product?.title, reason: reasonOf(news) } }),
    leadsTo: ({ product }) => (product ? `/product/${product.id}` : '/profile'),
  },
  ProductDeleted: {
    icon: IconTrash,
    color: 'coral',
    text: (news) => ({ id: 'news.ProductDeleted', values: { content: typed(news.title), reason: reasonOf(news) } }),
    leadsTo: () => '/myProducts',
  },
} satisfies NewsOf<ProductsNews_NotificationFragment>;
