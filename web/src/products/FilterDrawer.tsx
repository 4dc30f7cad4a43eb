import { ActionIcon, Button, Drawer, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowLeft } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PopupBody } from '../ui/PopupBody.tsx';
import { useClosedByBack } from '../ui/useClosedByBack.ts';
import { countFilters } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { noFilters } from './useBrowseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './FilterDrawer.module.css';

interface FilterDrawerProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
  /** How many products the filters leave; unknown while they are counted, and when that failed. */
  totalCount: number | undefined;
}

/** The filters of a phone: a button with their number, which opens them full screen. */
export function FilterDrawer({ filters, onChange, totalCount }: FilterDrawerProps) {
  const intl = useIntl();
  const [opened, { open, close }] = useDisclosure(false);
  useClosedByBack(opened, close);
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
      <Drawer.Root
        opened={opened}
        onClose={close}
        position="right"
        size="100%"
        classNames={{ content: classes.content }}
      >
        <Drawer.Content>
          <Drawer.Header className={classes.header}>
            <ActionIcon onClick={close} aria-label={intl.formatMessage({ id: 'action.back' })}>
              <IconArrowLeft className="mantine-rotate-rtl" size={22} aria-hidden />
            </ActionIcon>
            <Drawer.Title className={classes.title}>
              <FormattedMessage id="browse.filters" />
            </Drawer.Title>
            <Button variant="subtle" disabled={count === 0} onClick={() => onChange(noFilters)}>
              <FormattedMessage id="browse.clearAll" />
            </Button>
          </Drawer.Header>
          <PopupBody className={classes.body}>
            <FilterPanel filters={filters} onChange={onChange} />
          </PopupBody>
          <div className={classes.footer}>
            <Button fullWidth size="lg" onClick={close}>
              {totalCount === undefined ? (
                <FormattedMessage id="browse.showUncounted" />
              ) : (
                <FormattedMessage id="browse.show" values={{ count: totalCount }} />
              )}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
