import { VisuallyHidden } from '@mantine/core';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LoaderFunctionArgs } from 'react-router';
import { isWide, useIsWide } from '../../../ui/useIsWide.ts';
import { isWrongWayRound, readFilters } from '../parts/browse/browseFilters.ts';
import type { BrowseFilters } from '../parts/browse/browseFilters.ts';
import { BrowseResults } from '../parts/browse/BrowseResults.tsx';
import { BrowseSide, filterPanel } from '../parts/browse/BrowseSide.tsx';
import { BrowseTools } from '../parts/browse/BrowseTools.tsx';
import { fetchProducts, useBrowsedProducts } from '../parts/browse/useBrowsedProducts.ts';
import { noFilters, useBrowseFilters } from '../parts/browse/useBrowseFilters.ts';
import classes from './BrowsePage.module.css';

const RESULTS_ID = 'browse-results';

/** Asks for the products before the screen is drawn. A wide screen has its filters at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  fetchProducts(readFilters(new URL(request.url).searchParams));
  if (isWide()) await filterPanel.fetch();
  return null;
}

interface BrowsePageProps {
  /** Keeps what Browse is narrowed to. */
  SaveSearch?: ComponentType<{ filters: BrowseFilters }>;
}

/** Everything on sale, narrowed by filters that live in the address. */
export default function BrowsePage({ SaveSearch }: BrowsePageProps) {
  // The filters stand beside the products, or open from a button.
  const hasRoom = useIsWide();
  const [filters, change] = useBrowseFilters();
  const browsed = useBrowsedProducts(filters);
  const place = { filters, onChange: change, total: browsed.total, hasRoom };
  const keep = SaveSearch && !isWrongWayRound(filters) && <SaveSearch filters={filters} />;

  return (
    <div className={classes.page}>
      <BrowseSide {...place} />
      <section className={classes.results} aria-labelledby={RESULTS_ID}>
        <VisuallyHidden component="h2" id={RESULTS_ID}>
          <FormattedMessage id="browse.results" />
        </VisuallyHidden>
        <BrowseTools {...place} keep={keep} />
        <BrowseResults filters={filters} browsed={browsed} onClear={() => change({ ...noFilters, search: '' })} />
      </section>
    </div>
  );
}
