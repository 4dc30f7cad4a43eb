import { ActionIcon, Card, Divider, Group, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { AccountStatusBadge } from '../../../users/parts/AccountStatusBadge.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import { chosenAccount } from './accountDialog.ts';
import type { Account, AccountActions } from './accountDialog.ts';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { FineButton } from './FineButton.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { StatusButtons } from './StatusButtons.tsx';
import { WaitingSince } from './WaitingSince.tsx';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

interface AccountCardProps {
  account: Account;
  actions: AccountActions;
}

/** An account where there is no room for a table. */
export function AccountCard({ account, actions }: AccountCardProps) {
  const intl = useIntl();
  const nameId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={nameId} padding="md">
      <Group gap="sm">
        <RowChoice id={account.id} {...chosenAccount(account)} />
        <UserAvatar user={account} size={42} />
        <div className={classes.person}>
          <Text component="h2" id={nameId} data-heir tabIndex={-1} fw={700} truncate dir="auto">
            <PersonName user={account} />
          </Text>
          <Text c="dimmed" fz="sm" dir="auto">
            {account.email && <EmailAddress email={account.email} />}
          </Text>
          <WaitingSince account={account} />
        </div>
        {account.status && <AccountStatusBadge status={account.status} />}
      </Group>
      <Divider my="sm" color="var(--color-line)" />
      <AccountFacts account={account} actions={actions} nameId={nameId} />
      <Group mt="sm" gap="xs" wrap="nowrap" justify="flex-end">
        <StatusButtons account={account} actions={actions} nameId={nameId} size="md" grow />
        <FineButton account={account} actions={actions} size="md" />
        <ActionIcon
          variant="default"
          onClick={() => actions.chat(account)}
          aria-label={intl.formatMessage({ id: 'staff.chatWith' }, { name: account.fullName })}
        >
          <IconMessageCircle size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Group>
    </Card>
  );
}
