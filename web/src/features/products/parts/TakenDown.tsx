import { Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { MyTakenDownDocument, useMyTakenDownQuery } from '../../../generated/graphql.ts';
import type { MyProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { MyProductCard } from './MyProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';

/** The products that staff took off the market, each with the reason; nothing when there are none. */
export function TakenDown({ onDelete }: { onDelete: (product: MyProductCard_ProductFragment) => void }) {
  const { client, data } = useMyTakenDownQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const products = data?.myTakenDown;
  if (!products || products.edges.length === 0) return null;
  return (
    <section>
      <Title order={2} fz="h3" mt="xl" mb="md">
        <FormattedMessage id="myProducts.takenDown" />
      </Title>
      <ProductGrid wide>
        {products.edges.map(({ node }) => (
          <MyProductCard key={node.id} product={node} onDelete={() => onDelete(node)} />
        ))}
      </ProductGrid>
      <LoadMore hasMore={products.pageInfo.hasNextPage} onLoad={() => readMore(client, MyTakenDownDocument, {})} />
    </section>
  );
}
