import { Card, Stack, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { SellerCard_ProductFragment } from '../../../generated/graphql.ts';
import { formatMonth } from '../../../lib/format.ts';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { CampusBadge } from '../../users/parts/CampusBadge.tsx';
import { PersonName } from '../../users/parts/PersonName.tsx';
import classes from './SellerCard.module.css';

/** The seller, with stars and the time since they joined. */
export function SellerCard({ product: { seller } }: { product: SellerCard_ProductFragment }) {
  return (
    <Card className={classes.card} padding="md">
      <UserAvatar user={seller} size={52} />
      <Stack gap={2} miw={0}>
        <Text fw={700} dir="auto" truncate>
          <PersonName user={seller} />
        </Text>
        <CampusBadge user={seller} />
        <RatingStars rating={seller.rating} count={seller.reviewCount} />
        <Text size="sm" c="dimmed">
          <FormattedMessage id="product.memberSince" values={{ month: <bdi>{formatMonth(seller.createdAt)}</bdi> }} />
        </Text>
      </Stack>
    </Card>
  );
}
