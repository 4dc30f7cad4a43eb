import { ActionIcon, Anchor, Stack, Table, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccountStatusBadge } from '../ui/AccountStatusBadge.tsx';
import type { Account, AccountActions } from './accountDialog.ts';
import { FineButton } from './FineButton.tsx';
import classes from './ManageAccounts.module.css';
import { StatusButtons } from './StatusButtons.tsx';

const COLUMNS = [
  'staff.name',
  'staff.email',
  'staff.phoneNo',
  'staff.passport',
  'staff.address',
  'staff.bankType',
  'staff.bankAccount',
  'staff.status',
  'staff.addFine',
  'staff.chat',
] as const;

interface AccountTableProps {
  accounts: Account[];
  actions: AccountActions;
}

/** The accounts on a wide screen. */
export function AccountTable({ accounts, actions }: AccountTableProps) {
  return (
    <div className={classes.tableFrame}>
      <Table className={classes.table} stickyHeader tabularNums verticalSpacing="xs" horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((messageId) => (
              <Table.Th key={messageId} scope="col">
                <FormattedMessage id={messageId} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <AccountTableRow key={account.id} account={account} actions={actions} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function AccountTableRow({ account, actions }: { account: Account; actions: AccountActions }) {
  const intl = useIntl();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name}>
        <bdi>{account.fullName}</bdi>
      </Table.Th>
      <Table.Td className={classes.email} title={account.email ?? undefined}>
        {account.email}
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <bdi>{account.phone}</bdi>
      </Table.Td>
      <Table.Td>
        <bdi>{account.passportNo}</bdi>
        {account.passportImage && (
          <Anchor component="button" type="button" className={classes.view} onClick={() => actions.viewProof(account)}>
            <FormattedMessage id="staff.viewProof" />
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <Text span fz="sm" lineClamp={2} dir="auto" title={account.address ?? undefined}>
          {account.address ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td>{account.bankType ?? '–'}</Table.Td>
      <Table.Td>
        <bdi>{account.bankAccount ?? '–'}</bdi>
        {account.qrImage && (
          <Anchor component="button" type="button" className={classes.view} onClick={() => actions.viewQr(account)}>
            <FormattedMessage id="staff.viewQr" />
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <Stack gap={6} align="flex-start">
          {account.status && <AccountStatusBadge status={account.status} />}
          <StatusButtons account={account} actions={actions} size="compact-sm" />
        </Stack>
      </Table.Td>
      <Table.Td>
        <FineButton account={account} actions={actions} size="compact-md" />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          size={34}
          onClick={() => actions.chat(account)}
          aria-label={intl.formatMessage({ id: 'staff.chatWith' }, { name: account.fullName })}
        >
          <IconMessageCircle size={20} stroke={1.7} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
