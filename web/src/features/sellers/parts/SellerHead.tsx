import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFlag, IconMessageCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { SellerQuery } from '../../../generated/graphql.ts';
import { formatMonth } from '../../../lib/format.ts';
import { useChat } from '../../../lib/openChat.ts';
import { useReport } from '../../../lib/reporting.ts';
import { PageHeading } from '../../../ui/Page.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { BlockButton } from '../../blocks/parts/BlockButton.tsx';
import { CampusBadge } from '../../users/parts/CampusBadge.tsx';
import { AnswersWithin } from './AnswersWithin.tsx';
import classes from './Seller.module.css';

export type Seller = NonNullable<SellerQuery['user']>;

/** The person, with the record of their deals. Staff have none. */
export function SellerHead({ seller, isOwn }: { seller: Seller; isOwn: boolean }) {
  const { openWith } = useChat();
  const report = useReport();
  const month = <bdi key="month">{formatMonth(seller.createdAt)}</bdi>;
  return (
    <Card component="section" className={classes.head} padding="lg">
      <div className={classes.person}>
        <UserAvatar user={seller} size={84} />
        <Stack gap={4} className={classes.who}>
          <PageHeading title={seller.fullName} className={classes.name} />
          <Text size="sm" c="dimmed">
            {seller.isStaff ? (
              <FormattedMessage id="chat.staff" />
            ) : (
              <FormattedMessage id="product.memberSince" values={{ month }} />
            )}
          </Text>
          <CampusBadge user={seller} />
        </Stack>
        {!isOwn && !seller.isStaff && !seller.isBlocked && (
          <Button
            className={classes.chat}
            leftSection={<IconMessageCircle size={20} aria-hidden />}
            onClick={() => openWith(seller.id)}
          >
            <FormattedMessage id="product.chatNow" />
          </Button>
        )}
      </div>
      {!seller.isStaff && <Figures seller={seller} />}
      <Group gap={4}>
        {seller.canReport.allowed && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconFlag size={18} aria-hidden />}
            onClick={() => report({ type: 'USER', id: seller.id, name: seller.fullName })}
          >
            <FormattedMessage id="report.title.USER" />
          </Button>
        )}
        {seller.canBlock.allowed && !seller.isBlocked && <BlockButton user={seller} />}
      </Group>
    </Card>
  );
}

function Figures({ seller }: { seller: Seller }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <FormattedMessage id="seller.rating" />
        </dt>
        <dd>
          <RatingStars rating={seller.rating} compact />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="seller.deals" />
        </dt>
        <dd>
          <bdi>{seller.completedDeals}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="seller.answers" />
        </dt>
        <dd>
          <AnswersWithin minutes={seller.answersWithinMinutes} />
        </dd>
      </div>
    </dl>
  );
}

/** Stands where the person will. */
export function SellerHeadSkeleton() {
  return (
    <Card className={classes.head} padding="lg" aria-busy>
      <div className={classes.person}>
        <Skeleton circle height={84} />
        <Stack gap={8} className={classes.who}>
          <Skeleton h={28} w="60%" />
          <Skeleton h={14} w="40%" />
        </Stack>
      </div>
      <Skeleton h={52} mt="md" />
    </Card>
  );
}
