import { Button, Group } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { Account, AccountActions } from './accountDialog.ts';

const activate = { text: 'staff.activate', look: { variant: 'light' } } as const;
const approve = { text: 'staff.approve', look: { px: 'xs' } } as const;
const activations = { PENDING: activate, WAITING: approve, INACTIVE: activate, ACTIVE: activate };

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
  const { text, look } = account.status ? activations[account.status] : activate;
  return (
    <Group gap={6} flex={grow ? 1 : undefined}>
      {account.canActivate.allowed && (
        <Button {...common} {...look} onClick={() => actions.activate(account)}>
          <FormattedMessage id={text} />
        </Button>
      )}
      {account.canReturn.allowed && (
        <Button {...common} px="xs" variant="default" onClick={() => actions.ask('return', account)}>
          <FormattedMessage id="staff.return" />
        </Button>
      )}
      {account.canRequestReview.allowed && (
        <Button {...common} px="xs" variant="default" onClick={() => actions.ask('review', account)}>
          <FormattedMessage id="staff.review" />
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
