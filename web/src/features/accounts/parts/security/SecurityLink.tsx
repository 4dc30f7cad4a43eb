import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

/** Leads from the profile to how one signs in. */
export function SecurityLink() {
  return (
    <Button
      component={Link}
      to="/security"
      variant="subtle"
      ms="calc(var(--button-padding-x) / -1.5)"
      leftSection={<IconShieldLock size={18} aria-hidden />}
    >
      <FormattedMessage id="security.title" />
    </Button>
  );
}
