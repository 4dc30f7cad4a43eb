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

/** The decisions that fit the status of an account: a look only, the server refuses what is not allowed. */
export function StatusButtons({ account, actions, nameId, size, grow = false }: StatusButtonsProps) {
  const common = { size, flex: grow ? 'auto' : undefined, 'aria-describedby': nameId };
  return (
    <Group gap={6} wrap={grow ? 'wrap' : 'nowrap'} flex={grow ? 1 : undefined}>
      {account.status === 'WAITING' && (
        <>
          <Button {...common} px="xs" onClick={() => actions.activate(account)}>
            <FormattedMessage id="staff.approve" />
          </Button>
          <Button {...common} px="xs" variant="default" onClick={() => actions.ask('return', account)}>
            <FormattedMessage id="staff.return" />
          </Button>
        </>
      )}
      {account.status === 'ACTIVE' && (
        <Button {...common} variant="outline" color="danger" onClick={() => actions.ask('deactivate', account)}>
          <FormattedMessage id="staff.deactivate" />
        </Button>
      )}
      {account.status === 'INACTIVE' && (
        <Button {...common} variant="light" onClick={() => actions.activate(account)}>
          <FormattedMessage id="staff.activate" />
        </Button>
      )}
    </Group>
  );
}
