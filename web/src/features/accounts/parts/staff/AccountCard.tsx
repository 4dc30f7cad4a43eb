import { ActionIcon, Card, Divider, Group, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { AccountStatusBadge } from '../../../users/parts/AccountStatusBadge.tsx';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import type { Account, AccountActions } from './accountDialog.ts';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { FineButton } from './FineButton.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { ReasonFact, StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { ViewButton } from '../../../../ui/staff/ViewButton.tsx';
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
        <RowChoice id={account.id} name={account.fullName} />
        <UserAvatar user={account} size={42} />
        <div className={classes.person}>
          <Text component="h2" id={nameId} data-heir tabIndex={-1} fw={700} truncate dir="auto">
            {account.fullName}
          </Text>
          <Text c="dimmed" fz="sm" dir="auto">
            {account.email && <EmailAddress email={account.email} />}
          </Text>
          <WaitingSince account={account} />
        </div>
        {account.status && <AccountStatusBadge status={account.status} />}
      </Group>
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.phoneNo">
          <Ltr>{account.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.passport">
          <Ltr>{account.passportNo}</Ltr>
          {account.passportImage && (
            <ViewButton label="staff.viewProof" nameId={nameId} onClick={() => actions.viewProof(account)} />
          )}
        </StaffFact>
        <StaffFact label="staff.bankType">{account.bankType ?? '–'}</StaffFact>
        <StaffFact label="staff.bankAccount">
          <Ltr>{account.bankAccount ?? '–'}</Ltr>
          {account.qrImage && (
            <ViewButton label="staff.viewQr" nameId={nameId} onClick={() => actions.viewQr(account)} />
          )}
        </StaffFact>
        <StaffFact label="staff.address" wide>
          <span dir="auto">{account.address ?? '–'}</span>
        </StaffFact>
        <ReasonFact reason={account.statusReason} />
      </dl>
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
