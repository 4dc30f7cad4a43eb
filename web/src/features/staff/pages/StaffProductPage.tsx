import { Badge, Card, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useStaffProductQuery } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { categoryMessageId } from '../../../lib/options.ts';
import { ConditionBadge } from '../../products/parts/ConditionBadge.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PictureViewer } from '../../../ui/picture/PictureViewer.tsx';
import { ProductStatusBadge } from '../../products/parts/ProductStatusBadge.tsx';
import classes from '../parts/StaffCard.module.css';
import { StaffFact } from '../parts/StaffFact.tsx';
import { StaffProductFacts } from '../parts/StaffProductFacts.tsx';
import { ProductPrice } from '../parts/products/StaffProductTable.tsx';
import type { StaffProduct } from '../parts/products/StaffProductTable.tsx';

/** A product as staff look at it: all of its picture and of what its owner says, whatever its state. */
export default function StaffProductPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffProductQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const gone = error ? errorCode(error) === 'NOT_FOUND' : data?.product === null;
  const product = gone ? null : data?.product;

  return (
    <Page title={product?.title ?? intl.formatMessage({ id: 'product.title' })} back="/adminManageProducts">
      {product && <ProductDetails product={product} />}
      {gone && <EmptyState icon={IconPackageOff} title={<FormattedMessage id="error.NOT_FOUND" />} />}
      {!product &&
        !gone &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={320} radius="xl" aria-busy />
        ))}
    </Page>
  );
}

function ProductDetails({ product }: { product: StaffProduct & { createdAt: string } }) {
  const intl = useIntl();
  const [viewed, setViewed] = useState(false);
  return (
    <Card component="article">
      <Stack>
        {product.image && (
          <UnstyledButton
            aria-label={intl.formatMessage({ id: 'staff.viewPicture' }, { title: product.title })}
            onClick={() => setViewed(true)}
          >
            <img className={classes.whole} src={product.image} alt="" />
          </UnstyledButton>
        )}
        <Group gap="xs">
          <ProductStatusBadge status={product.status} />
          <ConditionBadge condition={product.condition} />
          {product.categories.map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
        </Group>
        <Text dir="auto" data-prose className={classes.words}>
          {product.description}
        </Text>
        <StaffProductFacts product={product}>
          <StaffFact label="staff.price">
            <ProductPrice product={product} />
          </StaffFact>
          <StaffFact label="staff.listed">
            <bdi>{formatDate(product.createdAt)}</bdi>
          </StaffFact>
        </StaffProductFacts>
      </Stack>
      {viewed && product.image && (
        <PictureViewer src={product.image} alt={product.title} onClose={() => setViewed(false)} />
      )}
    </Card>
  );
}

function CategoryBadge({ category }: { category: string }) {
  const messageId = categoryMessageId(category);
  return <Badge color="gray">{messageId ? <FormattedMessage id={messageId} /> : category}</Badge>;
}
