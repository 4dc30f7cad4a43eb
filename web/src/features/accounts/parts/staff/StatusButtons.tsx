import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { Account, AccountActions } from './accountDialog.ts';

interface StatusButtonsProps {
  account: Account;
  actions: AccountActions;
  /** The element that names the account: the buttons are called the same in many rows. */
  nameId: string;
  size: ButtonProps['size'];
  /** Takes the width that there is. */
  grow?: boolean;
}

/** The decisions that the server allows over an account; activating one that waits is called approving it. */
export function StatusButtons({ account, actions, nameId, size, grow = false }: StatusButtonsProps) {
  const common = { size, flex: grow ? 'auto' : undefined, 'aria-describedby': nameId };
  const waits = account.status === 'WAITING';
  return (
    <Group gap={6} wrap={grow ? 'wrap' : 'nowrap'} flex={grow ? 1 : undefined}>
      {account.canActivate.allowed && (
        <Button
          {...common}
          {...(waits ? { px: 'xs' } : { variant: 'light' })}
          onClick={() => actions.activate(account)}
        >
          <FormattedMessage id={waits ? 'staff.approve' : 'staff.activate'} />
        </Button>
      )}
      {account.canReturn.allowed && (
        <Button {...common} px="xs" variant="default" onClick={() => actions.ask('return', account)}>
          <FormattedMessage id="staff.return" />
        </Button>
      )}
      {account.canDeactivate.allowed && (
        <Button {...common} variant="outline" color="danger" onClick={() => actions.ask('deactivate', account)}>
          <FormattedMessage id="staff.deactivate" />
        </Button>
      )}
    </Group>
  );
}
