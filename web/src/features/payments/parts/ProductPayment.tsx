import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import { IconGift, IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useProductToPayQuery } from '../../../generated/graphql.ts';
import type { ProductToPayQuery } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { usePermissionText } from '../../products/parts/usePermissionText.ts';
import { TransactionSummary } from '../../transactions/parts/TransactionSummary.tsx';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { NotFoundState } from '../../../ui/list/NotFoundState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CancelledNotice, useIsCancelled } from './CancelledNotice.tsx';
import { CardForm } from './CardForm.tsx';
import { usePayProduct } from './usePayProduct.ts';

/** Buys a product by card; for an id that is invalid or of a hidden product it shows that nothing was found. */
export function ProductPayment({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, loading, refetch } = useProductToPayQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const product = data?.product;

  if (error ? errorCode(error) === 'NOT_FOUND' : product === null) {
    return (
      <Page title={intl.formatMessage({ id: 'notFound.title' })}>
        <NotFoundState />
      </Page>
    );
  }
  return (
    <Page title={intl.formatMessage({ id: 'payment.title' })} back={`/product/${id}`}>
      {product &&
        (product.type === 'SELL' ? <SellPayment product={product} onOutdated={refetch} /> : <NothingToPay id={id} />)}
      {!product && loading && <Skeleton h={320} radius="xl" aria-busy />}
      {!product && !loading && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface SellPaymentProps {
  product: NonNullable<ProductToPayQuery['product']>;
  onOutdated: () => Promise<unknown>;
}

function SellPayment({ product, onOutdated }: SellPaymentProps) {
  const permissionText = usePermissionText();
  const isCancelled = useIsCancelled(product.id);
  const { title, type, price, image, categories, canBuy, deal: transaction } = product;
  const { pay, pending, error } = usePayProduct(product.id, price, onOutdated);
  // A product that is taken may be taken by this very buyer, who comes back to pay.
  const permission = transaction && canBuy.code === 'PRODUCT_UNAVAILABLE' ? transaction.canPayByCard : canBuy;
  const gone = Boolean(error) && errorCode(error) === 'PRODUCT_UNAVAILABLE';

  return (
    <>
      {isCancelled && <CancelledNotice productId={product.id} transaction={transaction} />}
      <CardForm
        amount={price}
        pending={pending}
        error={error}
        otherWay={
          <Anchor component={Link} to={`/product/${product.id}`} inherit>
            <FormattedMessage id="payment.otherWay" />
          </Anchor>
        }
        onSubmit={() => void pay()}
        summary={<TransactionSummary title={title} type={type} price={price} image={image} category={categories[0]} />}
        notes={
          <>
            <FormattedMessage id="payment.passedOn" /> <FormattedMessage id="payment.halfHour" />
          </>
        }
        instead={
          (gone && (
            <Button component={Link} to="/browse" size="lg">
              <FormattedMessage id="product.browseOthers" />
            </Button>
          )) ||
          (!permission.allowed && (
            <Alert color="marigold" icon={<IconInfoCircle aria-hidden />}>
              {permissionText(permission)}
            </Alert>
          ))
        }
      />
    </>
  );
}

function NothingToPay({ id }: { id: string }) {
  return (
    <EmptyState
      icon={IconGift}
      title={<FormattedMessage id="payment.free" />}
      action={
        <Button component={Link} to={`/product/${id}`}>
          <FormattedMessage id="payment.toProduct" />
        </Button>
      }
    />
  );
}
