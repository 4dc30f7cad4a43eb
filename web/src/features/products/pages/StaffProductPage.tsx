import { Badge, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useStaffProductQuery } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { categoryMessageId } from '../../../lib/options.ts';
import { ConditionBadge } from '../parts/ConditionBadge.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProductStatusBadge } from '../parts/ProductStatusBadge.tsx';
import classes from '../parts/staff/StaffPictures.module.css';
import { StaffFact } from '../../../ui/staff/StaffFact.tsx';
import { MarkBadge } from '../parts/staff/MarkBadge.tsx';
import { StaffProductFacts } from '../parts/staff/StaffProductFacts.tsx';
import { ProductPicturesViewer } from '../parts/staff/ProductPicturesViewer.tsx';
import { RemovePictureDialog } from '../parts/staff/RemovePictureDialog.tsx';
import type { RemovedPicture } from '../parts/staff/RemovePictureDialog.tsx';
import { StaffPictures } from '../parts/staff/StaffPictures.tsx';
import { ProductPrice } from '../parts/staff/StaffProductTable.tsx';
import type { StaffProduct } from '../parts/staff/StaffProductTable.tsx';

/** A product as staff look at it: all of its pictures and of what its owner says, whatever its state. */
export default function StaffProductPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { data, error, refetch } = useStaffProductQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const gone = error ? errorCode(error) === 'NOT_FOUND' : data?.product === null;
  const product = gone ? null : data?.product;

  return (
    <Page title={product?.title ?? intl.formatMessage({ id: 'product.title' })} back="/adminManageProducts">
      {product && <ProductDetails product={product} onChange={() => void refetch()} />}
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

interface ProductDetailsProps {
  product: StaffProduct & { createdAt: string };
  /** It is to be read again. */
  onChange: () => void;
}

function ProductDetails({ product, onChange }: ProductDetailsProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [removing, setRemoving] = useState<RemovedPicture | null>(null);
  return (
    <Card component="article">
      <Stack>
        <StaffPictures product={product} onView={setViewed} onRemove={setRemoving} />
        <Group gap="xs">
          <ProductStatusBadge status={product.status} />
          <ConditionBadge condition={product.condition} />
          <MarkBadge markedFor={product.markedFor} />
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
      {viewed !== null && (
        <ProductPicturesViewer
          product={product}
          first={viewed}
          onRemove={setRemoving}
          onClose={() => setViewed(null)}
        />
      )}
      <RemovePictureDialog picture={removing} onDone={onChange} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function CategoryBadge({ category }: { category: string }) {
  const messageId = categoryMessageId(category);
  return <Badge color="gray">{messageId ? <FormattedMessage id={messageId} /> : category}</Badge>;
}
