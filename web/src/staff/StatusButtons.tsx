import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { Account, AccountActions } from './accountDialog.ts';

interface StatusButtonsProps {
  account: Account;
  actions: AccountActions;
  size: ButtonProps['size'];
  /** Takes the width that there is. */
  grow?: boolean;
}

/** The decisions that staff can make over an account in its present status. */
export function StatusButtons({ account, actions, size, grow = false }: StatusButtonsProps) {
  const activating = actions.activatingId === account.id;
  const flex = grow ? 1 : undefined;
  switch (account.status) {
    case 'WAITING':
      return (
        <Group gap={6} wrap="nowrap" flex={flex}>
          <Button size={size} px="xs" flex={flex} loading={activating} onClick={() => actions.activate(account)}>
            <FormattedMessage id="staff.approve" />
          </Button>
          <Button size={size} px="xs" flex={flex} variant="default" onClick={() => actions.ask('return', account)}>
            <FormattedMessage id="staff.return" />
          </Button>
        </Group>
      );
    case 'ACTIVE':
      return (
        <Button
          size={size}
          flex={flex}
          variant="outline"
          color="danger"
          onClick={() => actions.ask('deactivate', account)}
        >
          <FormattedMessage id="staff.deactivate" />
        </Button>
      );
    case 'INACTIVE':
      return (
        <Button size={size} flex={flex} variant="light" loading={activating} onClick={() => actions.activate(account)}>
          <FormattedMessage id="staff.activate" />
        </Button>
      );
    default:
      return null;
  }
}
