import { Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHeading } from '../../../../ui/Page.tsx';
import { later } from '../../../../ui/later.tsx';
import type { BrowseFilters } from './browseFilters.ts';
import type { BrowsedProducts } from './useBrowsedProducts.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './BrowseSide.module.css';

// A phone has them in a drawer.
export const filterPanel = later(() => import('./FilterPanel.tsx'));

const FILTERS_ID = 'browse-filters';

interface BrowseSideProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
  total: BrowsedProducts['total'];
  /** Where there is room, the filters stand here. */
  hasRoom: boolean;
}

/** The heading of Browse with the number of products, and the filters. */
export function BrowseSide({ filters, onChange, total, hasRoom }: BrowseSideProps) {
  const intl = useIntl();
  return (
    <div>
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
            <filterPanel.Part filters={filters} onChange={onChange} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
