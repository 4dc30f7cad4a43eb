import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

/** The way to search where the bar has no room for it. */
export function SearchLink(props: Pick<ActionIconProps, 'hiddenFrom'>) {
  const intl = useIntl();
  return (
    <ActionIcon component={Link} to="/browse" {...props} aria-label={intl.formatMessage({ id: 'browse.search' })}>
      <IconSearch size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
