import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PopupBody } from '../../../../ui/dialog/PopupBody.tsx';
import { countFilters } from './browseFilters.ts';
import type { BrowseFilters } from './browseFilters.ts';
import FilterPanel from './FilterPanel.tsx';
import { noFilters } from './useBrowseFilters.ts';
import type { ChangeFilters } from './useBrowseFilters.ts';
import classes from './FilterDrawer.module.css';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  filters: BrowseFilters;
  onChange: ChangeFilters;
  /** How many products the filters leave; unknown while they are counted, and when that failed. */
  total: { count: number; isCapped: boolean | undefined } | null;
}

/** The filters, full screen. */
export default function FilterDrawer({ opened, onClose, filters, onChange, total }: FilterDrawerProps) {
  const intl = useIntl();
  const count = countFilters(filters);

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      classNames={{ content: classes.content }}
    >
      <Drawer.Content>
        <Drawer.Header className={classes.header}>
          <ActionIcon onClick={onClose} aria-label={intl.formatMessage({ id: 'action.back' })}>
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
          <Button fullWidth size="lg" onClick={onClose}>
            {total === null ? (
              <FormattedMessage id="browse.showUncounted" />
            ) : (
              <FormattedMessage id="browse.show" values={total} />
            )}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
