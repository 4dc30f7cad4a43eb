import { ActionIcon, Group, Stack, Table, Text } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { AccountStatusBadge } from '../../../users/parts/AccountStatusBadge.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import { chosenAccount } from './accountDialog.ts';
import type { Account, AccountActions } from './accountDialog.ts';
import { FineButton } from './FineButton.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { StatusButtons } from './StatusButtons.tsx';
import { ViewButton } from '../../../../ui/staff/ViewButton.tsx';
import { WaitingSince } from './WaitingSince.tsx';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

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
    <StaffTable columns={COLUMNS} spacing={6}>
      {accounts.map((account) => (
        <AccountTableRow key={account.id} account={account} actions={actions} />
      ))}
    </StaffTable>
  );
}

/** Lets a long name like "AmBank/AmFinance" break after its slash. */
const withBreaks = (name: string) => name.replaceAll('/', '/\u200B');

function AccountTableRow({ account, actions }: { account: Account; actions: AccountActions }) {
  const intl = useIntl();
  const nameId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.name}>
        <Stack gap={4} align="flex-start">
          <Group gap={6} wrap="nowrap">
            <RowChoice id={account.id} {...chosenAccount(account)} />
            <UserAvatar user={account} size={48} />
          </Group>
          <bdi dir="auto" id={nameId} data-heir tabIndex={-1}>
            <PersonName user={account} />
          </bdi>
        </Stack>
      </Table.Th>
      <Table.Td className={classes.email}>{account.email && <EmailAddress email={account.email} />}</Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{account.phone}</Ltr>
      </Table.Td>
      <Table.Td className={classes.number}>
        <Ltr>{account.passportNo}</Ltr>
        {account.passportImage && (
          <ViewButton label="staff.viewProof" nameId={nameId} onClick={() => actions.viewProof(account)} />
        )}
      </Table.Td>
      <Table.Td className={classes.address}>
        <Text span fz="sm" lineClamp={2} dir="auto" title={account.address ?? undefined}>
          {account.address ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td>{account.bankType ? withBreaks(account.bankType) : '–'}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.account}`}>
        <Ltr>{account.bankAccount ?? '–'}</Ltr>
        {account.qrImage && <ViewButton label="staff.viewQr" nameId={nameId} onClick={() => actions.viewQr(account)} />}
      </Table.Td>
      <Table.Td>
        <Stack gap={6} align="flex-start">
          {account.status && <AccountStatusBadge status={account.status} />}
          <WaitingSince account={account} />
          {account.statusReason && (
            <Text
              span
              fz="sm"
              lineClamp={5}
              className={classes.reason}
              dir="auto"
              data-prose
              title={account.statusReason}
            >
              <StaffReason reason={account.statusReason} />
            </Text>
          )}
          <StatusButtons account={account} actions={actions} nameId={nameId} size="compact-sm" />
        </Stack>
      </Table.Td>
      <Table.Td>
        <FineButton account={account} actions={actions} size="compact-sm" />
      </Table.Td>
      <Table.Td>
        <ActionIcon
          size={32}
          onClick={() => actions.chat(account)}
          aria-label={intl.formatMessage({ id: 'staff.chatWith' }, { name: account.fullName })}
        >
          <IconMessageCircle size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
