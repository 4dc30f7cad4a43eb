import { IconHeart, IconTrendingDown } from '@tabler/icons-react';
import type { FavouritesNews_NotificationFragment } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { type NewsKind, type NewsNamed, type NewsOf } from '../../../ui/news.tsx';

type Favourite = NewsNamed<FavouritesNews_NotificationFragment, 'PriceDropped' | 'BackOnMarket'>;

const OF_FAVOURITE: Pick<NewsKind<Favourite>, 'leadsTo' | 'refresh'> = {
  leadsTo: ({ product }) => product && `/product/${product.id}`,
  // A screen that shows it reads it again.
  refresh({ cache }, { product }) {
    if (product) cache.evict({ id: cache.identify({ __typename: 'Product', id: product.id }), fieldName: 'canBuy' });
  },
};

/** What people are told of their favourites. They may not see the product any more. */
export const favouritesNews = {
  PriceDropped: {
    ...OF_FAVOURITE,
    icon: IconTrendingDown,
    color: 'green',
    text: ({ product, price }) =>
      product
        ? // As it was told: the price of today may be another.
          {
            id: 'news.PriceDropped',
            values: { title: product.title, price: <bdi key="price">{formatPrice(price)}</bdi> },
          }
        : { id: 'news.favouriteGone' },
  },
  BackOnMarket: {
    ...OF_FAVOURITE,
    icon: IconHeart,
    color: 'coral',
    text: ({ product }) =>
      product ? { id: 'news.BackOnMarket', values: { title: product.title } } : { id: 'news.favouriteGone' },
  },
} satisfies NewsOf<FavouritesNews_NotificationFragment>;
