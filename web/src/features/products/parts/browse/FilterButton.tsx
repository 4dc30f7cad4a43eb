import { ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useClosedByBack } from '../../../../ui/dialog/useClosedByBack.ts';
import { useOnceTrue } from '../../../../ui/useOnceTrue.ts';
import { useReturnFocus } from '../../../../ui/focus/useReturnFocus.ts';
import { countFilters } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';

// Its files come with the first press.
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));

interface FilterButtonProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
  /** How many products the filters leave; unknown while they are counted, and when that failed. */
  total: { count: number; isCapped: boolean | undefined } | null;
}

/** The filters of a phone: a button with their number, which opens them full screen. */
export function FilterButton({ filters, onChange, total }: FilterButtonProps) {
  const intl = useIntl();
  const [opened, { open, close }] = useDisclosure(false);
  const wanted = useOnceTrue(opened);
  useClosedByBack(opened, close);
  // The drawer returns the focus by itself only if its files were loaded before it was opened.
  useReturnFocus(opened);
  const count = countFilters(filters);

  return (
    <>
      <Indicator label={count} disabled={count === 0} size={22} color="brand" offset={4}>
        <ActionIcon
          variant="default"
          size={46}
          onClick={open}
          aria-label={intl.formatMessage({ id: 'browse.openFilters' }, { count })}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        </ActionIcon>
      </Indicator>
      {wanted && (
        <Suspense>
          <FilterDrawer opened={opened} onClose={close} filters={filters} onChange={onChange} total={total} />
        </Suspense>
      )}
    </>
  );
}
