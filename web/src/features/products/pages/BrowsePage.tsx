import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useRef } from 'react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigationType } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { ProductsDocument, useProductsQuery } from '../../../generated/graphql.ts';
import { client } from '../../../lib/server/apollo.ts';
import { readMore } from '../../../lib/server/refresh.ts';
import { lastKnown } from '../../../lib/lastKnown.ts';
import { getSession } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import { later } from '../../../ui/later.tsx';
import { useFocusHeir, useHeadingAfter } from '../../../ui/focus/useFocusHeir.ts';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { isWide, useIsWide } from '../../../ui/useIsWide.ts';
import { isWrongWayRound, readFilters, toVariables } from '../parts/browse/browseFilters.ts';
import { DidYouMean } from '../parts/browse/DidYouMean.tsx';
import type { BrowseFilters } from '../parts/browse/browseFilters.ts';
import { FilterButton } from '../parts/browse/FilterButton.tsx';
import { FilterPills } from '../parts/browse/FilterPills.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { ProductCard } from '../parts/ProductCard.tsx';
import { ProductGrid } from '../parts/ProductGrid.tsx';
import { SearchBox } from '../parts/browse/SearchBox.tsx';
import { SellerPill } from '../parts/browse/SellerPill.tsx';
import { SortSelect } from '../parts/browse/SortSelect.tsx';
import { noFilters, useBrowseFilters } from '../parts/browse/useBrowseFilters.ts';
import classes from './BrowsePage.module.css';

// A phone has them in a drawer.
const filterPanel = later(() => import('../parts/browse/FilterPanel.tsx'));

const FIRST_CARDS = 8;
/** On a phone they are in two columns. */
const FIRST_CARDS_OF_PHONE = 4;
const RESULTS_ID = 'browse-results';
const FILTERS_ID = 'browse-filters';

/** Asks for the products while the viewer is still being asked for: the screen then finds them in the cache. A wide screen has its filters at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const variables = toVariables(readFilters(new URL(request.url).searchParams));
  if (getSession()) client.query({ query: ProductsDocument, variables }).catch(() => undefined);
  if (isWide()) await filterPanel.fetch();
  return null;
}

interface BrowsePageProps {
  /** Keeps what Browse is narrowed to. */
  SaveSearch?: ComponentType<{ filters: BrowseFilters }>;
}

/** Everything on sale, narrowed by filters that live in the address. */
export default function BrowsePage({ SaveSearch }: BrowsePageProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  // The filters stand beside the products, or open from a button.
  const hasRoom = useIsWide();
  const [filters, change] = useBrowseFilters();
  // Going back shows the same place at once, from the cache; a new visit looks for what is new.
  const goingBack = useNavigationType() === 'POP';
  const variables = toVariables(filters);
  const {
    client: ownClient,
    data,
    previousData,
    error,
    loading,
    refetch,
  } = useProductsQuery({
    variables,
    fetchPolicy: goingBack ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const heir = useFocusHeir<HTMLDivElement>();
  // Dozens of cards are drawn in short steps, between which the page answers to the person.
  const known = lastKnown({ data, previousData, loading })?.products;
  const products = useDeferredValue(known);
  const { totalCount: count, totalIsCapped: isCapped } = data?.products ?? {};
  const total = count === undefined ? null : { count, isCapped };
  const keep = SaveSearch && !isWrongWayRound(filters) && <SaveSearch filters={filters} />;

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <div className={classes.head}>
          <PageHeading title={intl.formatMessage({ id: 'browse.title' })} />
          <Text component="output" c="dimmed">
            {total && <FormattedMessage id="browse.count" values={total} />}
          </Text>
        </div>
        {hasRoom && (
          <aside aria-labelledby={FILTERS_ID}>
            <Title order={2} id={FILTERS_ID} size="h3" mb="sm">
              <FormattedMessage id="browse.filters" />
            </Title>
            <Suspense>
              <filterPanel.Part filters={filters} onChange={change} />
            </Suspense>
          </aside>
        )}
      </div>
      <section className={classes.results} aria-labelledby={RESULTS_ID}>
        <VisuallyHidden component="h2" id={RESULTS_ID}>
          <FormattedMessage id="browse.results" />
        </VisuallyHidden>
        <Group wrap="nowrap" gap="sm">
          <SearchBox value={filters.search} onChange={(search) => change({ search }, { replace: true })} />
          <SortSelect search={filters.search} value={filters.sort} onChange={(sort) => change({ sort })} />
          {!hasRoom && <FilterButton filters={filters} onChange={change} total={total} />}
        </Group>
        {hasRoom && filters.seller && <SellerPill id={filters.seller} onRemove={() => change({ seller: null })} />}
        {!hasRoom && (
          <div {...heir} className={classes.pills}>
            <FilterPills filters={filters} onChange={change} />
            {isPhone && keep}
          </div>
        )}
        {filters.search && (
          <DidYouMean
            search={filters.search}
            // What is near to it, the list has already: where there is none, the filters leave out the right spelling too.
            onChoose={(search) => change(count === 0 ? { ...noFilters, search } : { search }, { replace: true })}
          />
        )}
        {!isPhone && keep}
        {error && !products && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !products && <ProductGrid skeletons={12} />}
        {products?.edges.length === 0 && (
          <NothingFound
            textId={isWrongWayRound(filters) ? 'browse.priceOrder' : 'browse.emptyText'}
            onClear={() => change({ ...noFilters, search: '' })}
          />
        )}
        {filters.search && (
          <Text component="output" display="block" c="dimmed" pos={products?.isNear ? undefined : 'absolute'}>
            {products?.isNear && <FormattedMessage id="browse.near" />}
          </Text>
        )}
        {products && products.edges.length > 0 && (
          <ProductGrid stale={!data}>
            {products.edges.map(({ node }, index) => (
              <ProductCard
                key={node.id}
                product={node}
                priority={index < (isPhone ? FIRST_CARDS_OF_PHONE : FIRST_CARDS)}
              />
            ))}
          </ProductGrid>
        )}
        {data && (
          <LoadMore
            key={JSON.stringify(variables)}
            hasMore={data.products.pageInfo.hasNextPage}
            drawn={products === known}
            onLoad={() => readMore(ownClient, ProductsDocument, variables, { isFirst: false })}
            placeholder={
              <div className={classes.more}>
                <ProductGrid skeletons={4} />
              </div>
            }
          />
        )}
      </section>
    </div>
  );
}

interface NothingFoundProps {
  textId: 'browse.emptyText' | 'browse.priceOrder';
  onClear: () => void;
}

function NothingFound({ textId, onClear }: NothingFoundProps) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  return (
    <div ref={ref}>
      <EmptyState
        icon={IconSearchOff}
        title={<FormattedMessage id="browse.emptyTitle" />}
        text={<FormattedMessage id={textId} />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="browse.clearAll" />
          </Button>
        }
      />
    </div>
  );
}
