import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarkFilled, IconBookmarkPlus, IconBookmarks } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useSavedSearchesQuery } from '../../../generated/graphql.ts';
import { MAX_PRICE_RM } from '../../../generated/limits.ts';
import { toVariables } from '../../products/parts/browse/browseFilters.ts';
import type { BrowseFilters } from '../../products/parts/browse/browseFilters.ts';
import { filtersOf } from './savedFilters.ts';
import { useOnceTrue } from '../../../ui/useOnceTrue.ts';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'));

/** Whether a filter leaves anything out. Signs alone are no words. Nothing costs more than the highest price. */
function isNarrowed(filters: BrowseFilters): boolean {
  const { search, maxPrice, ...others } = toVariables(filters).filter ?? {};
  const hasWords = /[\p{L}\p{N}]/u.test((search ?? '').normalize('NFKD'));
  return hasWords || (maxPrice ?? MAX_PRICE_RM) < MAX_PRICE_RM || Object.keys(others).length > 0;
}

/** Whether one of the viewer's saved searches looks for just this, in whatever order. */
function useIsSaved(filters: BrowseFilters): boolean {
  const { data } = useSavedSearchesQuery({ skip: !isNarrowed(filters) });
  const wanted = signOf(filters);
  return data?.savedSearches.some((saved) => signOf(filtersOf(saved)) === wanted) ?? false;
}

/** The same for filters that leave out the same. */
function signOf(filters: BrowseFilters): string {
  const { categories, ...others } = toVariables(filters).filter ?? {};
  return JSON.stringify([Object.entries(others).toSorted(), categories?.toSorted()]);
}

/** Keeps what Browse is narrowed to, and leads to what was kept before; nothing while it shows everything. */
export function SaveSearch({ filters }: { filters: BrowseFilters }) {
  const [opened, { open, close }] = useDisclosure(false);
  const wasOpened = useOnceTrue(opened);
  const isSaved = useIsSaved(filters);
  if (!isNarrowed(filters)) return null;
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      {isSaved ? (
        <Button
          component={Link}
          to="/savedSearches"
          variant="subtle"
          size="sm"
          mih={44}
          leftSection={<IconBookmarkFilled size={18} aria-hidden />}
        >
          <FormattedMessage id="searches.isSaved" />
        </Button>
      ) : (
        <Button
          variant="light"
          size="sm"
          mih={44}
          leftSection={<IconBookmarkPlus size={18} aria-hidden />}
          onClick={open}
        >
          <FormattedMessage id="searches.save" />
        </Button>
      )}
      {/* A phone has it in the person's own menu. */}
      <Anchor
        visibleFrom="sm"
        component={Link}
        to="/savedSearches"
        fz="sm"
        mih={44}
        display="inline-flex"
        style={{ alignItems: 'center', gap: 6 }}
      >
        <IconBookmarks size={18} stroke={1.8} aria-hidden />
        <FormattedMessage id="searches.title" />
      </Anchor>
      {wasOpened && (
        <Suspense>
          <SaveSearchDialog filters={filters} opened={opened} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}
