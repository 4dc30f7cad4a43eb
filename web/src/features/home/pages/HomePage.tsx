import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNewestProductsQuery } from '../../../generated/graphql.ts';
import { isConfined, useViewer } from '../../../lib/viewer.ts';
import { CategoryBanners } from '../parts/CategoryBanners.tsx';
import { ConfinedNotice } from '../parts/ConfinedNotice.tsx';
import { Hero } from '../parts/Hero.tsx';
import classes from '../parts/home.module.css';
import { ProductRow } from '../parts/ProductRow.tsx';
import { ServiceCards } from '../parts/ServiceCards.tsx';
import { Support } from '../parts/Support.tsx';

/** Home: the promise of the market, ways into it, and new products. */
export default function HomePage() {
  const { viewer } = useViewer();
  // A confined account may not see the market yet.
  const active = !isConfined(viewer);
  const { data: read, error, refetch } = useNewestProductsQuery({ skip: !active, fetchPolicy: 'cache-and-network' });
  // The cards are drawn in short steps, between which the page answers to the person.
  const data = useDeferredValue(read);
  const newest = data?.newest.edges.map((edge) => edge.node);

  return (
    <>
      {viewer && <ConfinedNotice viewer={viewer} />}
      <Hero active={active} newest={active && !error ? newest : []} />
      <div className={classes.page}>
        <ServiceCards />
        {/* On a phone products begin within one and a half screens. */}
        {active && (
          <ProductRow
            title={<FormattedMessage id="home.newest" />}
            to="/browse"
            products={newest}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <CategoryBanners />
        {active && (!error || data) && (
          <ProductRow
            title={<FormattedMessage id="home.donations" />}
            to="/browse?donations=1"
            products={data?.donations.edges.map((edge) => edge.node)}
          />
        )}
        <Support />
      </div>
    </>
  );
}
