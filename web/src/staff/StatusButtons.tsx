import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useFocusHeir } from '../ui/useFocusHeir.ts';
import type { Account, AccountActions } from './accountDialog.ts';

interface StatusButtonsProps {
  account: Account;
  actions: AccountActions;
  size: ButtonProps['size'];
  /** Takes the width that there is. */
  grow?: boolean;
}

/** The decisions that fit the status of an account: a look only, the server refuses what is not allowed. */
export function StatusButtons({ account, actions, size, grow = false }: StatusButtonsProps) {
  const heir = useFocusHeir<HTMLDivElement>();
  const flex = grow ? 1 : undefined;
  return (
    <Group {...heir} gap={6} flex={flex}>
      {account.status === 'WAITING' && (
        <>
          <Button size={size} px="xs" flex={flex} onClick={() => actions.activate(account)}>
            <FormattedMessage id="staff.approve" />
          </Button>
          <Button size={size} px="xs" flex={flex} variant="default" onClick={() => actions.ask('return', account)}>
            <FormattedMessage id="staff.return" />
          </Button>
        </>
      )}
      {account.status === 'ACTIVE' && (
        <Button size={size} flex={flex} variant="outline" color="danger" onClick={() => actions.ask('deactivate', account)}>
          <FormattedMessage id="staff.deactivate" />
        </Button>
      )}
      {account.status === 'INACTIVE' && (
        <Button size={size} flex={flex} variant="light" onClick={() => actions.activate(account)}>
          <FormattedMessage id="staff.activate" />
        </Button>
      )}
    </Group>
  );
}
