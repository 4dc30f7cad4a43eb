import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencilOff } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { useProductToEditQuery } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { EditProduct } from '../parts/form/EditProduct.tsx';
import { usePermissionText } from '../parts/usePermissionText.ts';

/** Changes a product of one's own. */
export default function EditProductPage() {
  const intl = useIntl();
  const permissionText = usePermissionText();
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useProductToEditQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const product = data?.product;
  const unknown = !loading && !product && (!error || errorCode(error) === 'NOT_FOUND');

  return (
    <Page narrow title={intl.formatMessage({ id: 'editProduct.title' })} back="/myProducts">
      {product?.canEdit.allowed && <EditProduct key={product.id} product={product} />}
      {(unknown || product?.canEdit.allowed === false) && (
        <EmptyState
          icon={IconPencilOff}
          title={<FormattedMessage id="editProduct.refused" />}
          text={product && <Text span>{permissionText(product.canEdit)}</Text>}
          action={
            <Button component={Link} to="/myProducts">
              <FormattedMessage id="nav.myProducts" />
            </Button>
          }
        />
      )}
      {Boolean(error) && !product && !unknown && <ErrorState error={error} onRetry={() => void refetch()} />}
      {loading && !product && (
        <Stack gap="lg" aria-busy>
          <Skeleton h={44} />
          <Skeleton h={240} radius="lg" />
          <Skeleton h={44} />
          <Skeleton h={44} />
          <Skeleton h={120} />
        </Stack>
      )}
    </Page>
  );
}
