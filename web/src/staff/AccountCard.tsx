import { ActionIcon, Anchor, Card, Divider, Group, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../lib/intl.tsx';
import { AccountStatusBadge } from '../ui/AccountStatusBadge.tsx';
import { UserAvatar } from '../ui/UserAvatar.tsx';
import type { Account, AccountActions } from './accountDialog.ts';
import { FineButton } from './FineButton.tsx';
import classes from './ManageAccounts.module.css';
import { StatusButtons } from './StatusButtons.tsx';

interface AccountCardProps {
  account: Account;
  actions: AccountActions;
}

/** An account on a phone. */
export function AccountCard({ account, actions }: AccountCardProps) {
  const intl = useIntl();
  return (
    <Card component="article" padding="md">
      <Group wrap="nowrap" gap="sm">
        <UserAvatar user={account} size={42} />
        <div className={classes.person}>
          <Text fw={700} truncate dir="auto">
            {account.fullName}
          </Text>
          <Text c="dimmed" fz="sm" truncate>
            {account.email}
          </Text>
        </div>
        {account.status && <AccountStatusBadge status={account.status} />}
      </Group>
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <Fact label="staff.phoneNo">
          <bdi>{account.phone}</bdi>
        </Fact>
        <Fact label="staff.passport">
          <bdi>{account.passportNo}</bdi>
          {account.passportImage && (
            <Anchor component="button" type="button" className={classes.view} onClick={() => actions.viewProof(account)}>
              <FormattedMessage id="staff.viewProof" />
            </Anchor>
          )}
        </Fact>
        <Fact label="staff.bankType">{account.bankType ?? '–'}</Fact>
        <Fact label="staff.bankAccount">
          <bdi>{account.bankAccount ?? '–'}</bdi>
          {account.qrImage && (
            <Anchor component="button" type="button" className={classes.view} onClick={() => actions.viewQr(account)}>
              <FormattedMessage id="staff.viewQr" />
            </Anchor>
          )}
        </Fact>
        <Fact label="staff.address" wide>
          <span dir="auto">{account.address ?? '–'}</span>
        </Fact>
      </dl>
      <Group mt="sm" gap="xs" wrap="nowrap" justify="flex-end">
        <StatusButtons account={account} actions={actions} size="md" grow />
        <FineButton account={account} actions={actions} size="md" />
        <ActionIcon
          variant="default"
          onClick={() => actions.chat(account)}
          aria-label={intl.formatMessage({ id: 'staff.chatWith' }, { name: account.fullName })}
        >
          <IconMessageCircle size={20} stroke={1.7} />
        </ActionIcon>
      </Group>
    </Card>
  );
}

function Fact({ label, wide, children }: { label: MessageId; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wideFact : undefined}>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
