import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconBuildingBank,
  IconExternalLink,
  IconId,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconQrcode,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { formatMonth } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { isConfined, type Viewer } from '../../../lib/viewer.ts';
import { AccountStatusBadge } from '../../users/parts/AccountStatusBadge.tsx';
import { Awning } from '../../../ui/Awning.tsx';
import { Ltr } from '../../../ui/Ltr.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { AccessTokensButton } from '../../access/parts/AccessTokensButton.tsx';
import { BlockedPeopleButton } from '../../blocks/parts/BlockedPeopleButton.tsx';
import classes from './ActiveProfile.module.css';
import { DealMailsSwitch } from './DealMailsSwitch.tsx';
import { SecurityLink } from './security/SecurityLink.tsx';
import { DigestMailsSwitch } from './DigestMailsSwitch.tsx';
import { useOpenPicture } from './useOpenPicture.ts';

const ADVANCED_ID = 'profile-advanced';

interface ProfileDetail {
  messageId: MessageId;
  icon: Icon;
  value: string | null;
  /** Digits, which run from left to right. */
  number?: boolean;
}

/** The person as the market shows them, with the details that only they and the staff see. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
  const openPicture = useOpenPicture();
  const details: ProfileDetail[] = [
    { messageId: 'field.email', icon: IconMail, value: viewer.email },
    { messageId: 'field.phone', icon: IconPhone, value: viewer.phone, number: true },
    { messageId: 'field.passportNo', icon: IconId, value: viewer.passportNo, number: true },
    { messageId: 'field.address', icon: IconMapPin, value: viewer.address },
    { messageId: 'field.bankType', icon: IconBuildingBank, value: viewer.bankType },
    { messageId: 'field.bankAccount', icon: IconBuildingBank, value: viewer.bankAccount, number: true },
  ];

  return (
    <Card component="section" padding={0}>
      <div className={classes.cover}>
        <Awning />
      </div>
      <Stack className={classes.person} gap="sm">
        <div className={classes.avatar}>
          <UserAvatar user={viewer} size={92} />
        </div>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <PageHeading title={viewer.fullName} className={classes.name} />
          {viewer.status && <AccountStatusBadge status={viewer.status} />}
        </Group>
        <Group gap={6}>
          <RatingStars rating={viewer.rating} count={viewer.reviewCount} />
          <Text span c="dimmed" fz="sm">
            <FormattedMessage
              id="profile.memberSince"
              values={{ date: <bdi key="date">{formatMonth(viewer.createdAt)}</bdi> }}
            />
          </Text>
        </Group>
        <Group grow preventGrowOverflow={false} gap="sm">
          <Button component={Link} to="/editProfile" px="sm" leftSection={<IconPencil size={18} aria-hidden />}>
            <FormattedMessage id="profile.edit" />
          </Button>
          {viewer.qrImage && (
            <Button
              variant="default"
              px="sm"
              leftSection={<IconQrcode size={18} aria-hidden />}
              rightSection={<IconExternalLink size={16} aria-hidden />}
              onClick={() => void openPicture(viewer.id, 'qrImage')}
            >
              <FormattedMessage id="profile.viewQr" />
            </Button>
          )}
        </Group>
        <dl className={classes.details}>
          {details.map(({ messageId, icon: DetailIcon, value, number }) => (
            <div key={messageId} className={classes.detail}>
              <DetailIcon size={20} stroke={1.6} aria-hidden />
              <dt>
                <FormattedMessage id={messageId} />
              </dt>
              {number ? (
                <dd>
                  <Ltr>{value ?? '–'}</Ltr>
                </dd>
              ) : (
                <dd dir="auto">{value ?? '–'}</dd>
              )}
            </div>
          ))}
        </dl>
        <div className={classes.mails}>
          <DealMailsSwitch viewer={viewer} />
          <DigestMailsSwitch viewer={viewer} />
        </div>
        <Stack component="section" gap={4} align="flex-start" aria-labelledby={ADVANCED_ID}>
          <Title order={2} size="h4" id={ADVANCED_ID}>
            <FormattedMessage id="profile.advanced" />
          </Title>
          <SecurityLink />
          <AccessTokensButton />
          {!isConfined(viewer) && <BlockedPeopleButton />}
        </Stack>
      </Stack>
    </Card>
  );
}
