import { ActionIcon, Card, Divider, Group } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { AccountQuery } from '../../../../generated/graphql.ts';
import { formatDate } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { PAGE_TITLE_ID } from '../../../../ui/Page.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import { RatingStars } from '../../../../ui/RatingStars.tsx';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { AccountFacts } from '../../../accounts/parts/staff/AccountFacts.tsx';
import { FineButton } from '../../../accounts/parts/staff/FineButton.tsx';
import { StatusButtons } from '../../../accounts/parts/staff/StatusButtons.tsx';
import { useAccountActions } from '../../../accounts/parts/staff/useAccountActions.tsx';
import { WaitingSince } from '../../../accounts/parts/staff/WaitingSince.tsx';
import { CampusBadge } from '../../../users/parts/CampusBadge.tsx';
import { AccountStatusBadge } from '../../../users/parts/AccountStatusBadge.tsx';

/** An account with all that staff know of it. */
export type StaffAccount = NonNullable<AccountQuery['user']>;

interface AccountProfileProps {
  account: StaffAccount;
  /** It is to be read again. */
  onChange: () => void;
}

/** The profile of an account, and the decisions of staff about it. */
export function AccountProfile({ account, onChange }: AccountProfileProps) {
  const intl = useIntl();
  const { actions, popups } = useAccountActions(onChange);
  return (
    <Card component="section" aria-labelledby={PAGE_TITLE_ID}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <UserAvatar user={account} size={84} />
          <div>
            {account.status && <AccountStatusBadge status={account.status} />}
            <div>
              <WaitingSince account={account} />
            </div>
          </div>
        </Group>
        <Group gap="xs">
          <StatusButtons account={account} actions={actions} nameId={PAGE_TITLE_ID} size="md" />
          <FineButton account={account} actions={actions} size="md" />
          <ActionIcon
            variant="default"
            onClick={() => actions.chat(account)}
            aria-label={intl.formatMessage({ id: 'staff.chatWith' }, { name: account.fullName })}
          >
            <IconMessageCircle size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Divider my="md" color="var(--color-line)" />
      <AccountFacts account={account} actions={actions} nameId={PAGE_TITLE_ID}>
        <StaffFact label="staff.email" wide>
          {account.email && <EmailAddress email={account.email} />} <CampusBadge user={account} />
        </StaffFact>
        <StaffFact label="desk.joined">
          <bdi>{formatDate(account.createdAt)}</bdi>
        </StaffFact>
        {account.termsVersion && (
          <StaffFact label="desk.agreedTerms">
            <bdi>{formatDate(account.termsVersion)}</bdi>
          </StaffFact>
        )}
        <StaffFact label="seller.rating" wide>
          <RatingStars rating={account.rating} count={account.reviewCount} />
        </StaffFact>
      </AccountFacts>
      {popups}
    </Card>
  );
}
