import { Button, Title } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { useSellerQuery } from '../../../generated/graphql.ts';
import { useAuthContext } from '../../../lib/auth.tsx';
import { errorCode } from '../../../lib/errors.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { BlockedNotice } from '../../blocks/parts/BlockedNotice.tsx';
import { BackLink } from '../../products/parts/BackLink.tsx';
import { ReviewList } from '../../reviews/parts/ReviewList.tsx';
import { SellerHead, SellerHeadSkeleton } from '../parts/SellerHead.tsx';
import { SellerProducts } from '../parts/SellerProducts.tsx';
import classes from '../parts/Seller.module.css';

const REVIEWS_ID = 'seller-reviews';

/** Somebody as the market knows them: how they deal, what they offer, and what others say of them. */
export default function SellerPage() {
  const intl = useIntl();
  const isPhone = useIsPhone();
  const { id = '' } = useParams();
  const { session } = useAuthContext();
  const { data, error, refetch } = useSellerQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isUnknown = error ? errorCode(error) === 'NOT_FOUND' : data?.user === null;
  const seller = isUnknown ? null : data?.user;

  if (isUnknown || (error && !seller)) {
    return (
      <Page title={intl.formatMessage({ id: 'seller.title' })}>
        {isUnknown ? <NobodyHere /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Page>
    );
  }
  const isOwn = session?.id === id;
  return (
    <div className={classes.page}>
      <div>
        {!isPhone && <BackLink />}
        {seller ? <SellerHead seller={seller} isOwn={isOwn} /> : <SellerHeadSkeleton />}
      </div>
      {!seller?.isStaff && (
        <>
          {seller?.isBlocked ? <BlockedNotice userId={id} /> : <SellerProducts key={id} id={id} isOwn={isOwn} />}
          <section aria-labelledby={REVIEWS_ID} className={classes.reviews}>
            <Title order={2} id={REVIEWS_ID} mb="md">
              <FormattedMessage id="seller.reviews" />
            </Title>
            <ReviewList key={id} userId={id} />
          </section>
        </>
      )}
    </div>
  );
}

function NobodyHere() {
  return (
    <EmptyState
      icon={IconUserOff}
      title={<FormattedMessage id="seller.unknown" />}
      action={
        <Button component={Link} to="/browse">
          <FormattedMessage id="product.browseOthers" />
        </Button>
      }
    />
  );
}
