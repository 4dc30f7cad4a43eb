import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCashPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { formatPrice } from '../../../../lib/format.ts';
import type { Account, AccountActions } from './accountDialog.ts';

interface FineButtonProps {
  account: Account;
  actions: AccountActions;
  size: ButtonProps['size'];
}

/** Shows what the account owes and opens the popup that sets it, where the server allows that. */
export function FineButton({ account, actions, size }: FineButtonProps) {
  const intl = useIntl();
  const fine = account.fine ?? 0;
  if (!account.canFine.allowed) return null;
  return (
    <Button
      size={size}
      variant="default"
      flex="none"
      px="xs"
      c={fine > 0 ? 'var(--mantine-color-error)' : undefined}
      onClick={() => actions.ask('fine', account)}
      aria-label={intl.formatMessage({ id: 'staff.fineOf' }, { name: account.fullName, amount: formatPrice(fine) })}
    >
      {fine > 0 ? <bdi>{formatPrice(fine)}</bdi> : <IconCashPlus size={18} stroke={1.7} aria-hidden />}
    </Button>
  );
}
