import { Anchor, Button, Stack } from '@mantine/core';
import { IconCreditCard, IconShoppingBag } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { usePurchaseMutation } from '../../../generated/graphql.ts';
import type { PaymentMethod } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatPrice } from '../../../lib/format.ts';
import { useChat } from '../../../lib/openChat.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import type { PurchaseDialogProps } from '../../products/parts/ProductView.tsx';
import { evictCanBuy, evictTransactions, evictProductLists } from '../../products/cache/marketCache.ts';
import { ActionToast } from '../../../ui/ActionToast.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { TransactionSummary } from './TransactionSummary.tsx';
import { PaymentMethodField } from './PaymentMethodField.tsx';
import { PurchaserDetails } from './PurchaserDetails.tsx';
import classes from './PurchaseDialog.module.css';

/** Long enough to press what stands below the words, in milliseconds. */
const ARRANGE_MS = 6000;

interface PurchaseForm {
  paymentMethod: PaymentMethod | null;
}

/** Buys a product or claims a donation, at the price that is shown. */
export function PurchaseDialog({ product, opened, onClose, onOutdated }: PurchaseDialogProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { openWith } = useChat();
  const form = useForm<PurchaseForm>({ defaultValues: { paymentMethod: null } });
  const [purchase, { client, error, reset }] = usePurchaseMutation();
  const donation = product.type === 'DONATION';
  const { isSubmitting } = form.formState;
  const byCard = useWatch({ control: form.control, name: 'paymentMethod' }) === 'CREDIT_CARD';
  const refusedBy = error && errorCode(error);
  const gone = refusedBy === 'PRODUCT_UNAVAILABLE';

  const button = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir<HTMLDivElement>();

  // The summary has the present price, below the notice that it has changed.
  useEffect(() => {
    if (error) button.current?.scrollIntoView({ block: 'end' });
  }, [error]);

  const tell = (giverId: string | undefined) => {
    const text = intl.formatMessage({ id: 'purchase.done' });
    if (!giverId) return toastSuccess(text);
    const action = intl.formatMessage({ id: 'purchase.arrangePickUp' });
    return toastSuccess(
      ({ closeToast }) => (
        <ActionToast below text={text} action={action} onAction={() => openWith(giverId)} closeToast={closeToast} />
      ),
      { duration: ARRANGE_MS },
    );
  };

  const { submit, error: standing } = useSubmit(form, async ({ paymentMethod }) => {
    // The product is taken there, together with its checkout.
    if (paymentMethod === 'CREDIT_CARD') {
      await navigate(`/payment/${product.id}`);
      return;
    }
    let giver: string | undefined;
    try {
      const { data } = await purchase({
        variables: { productId: product.id, paymentMethod, price: product.price },
        update: (cache) => {
          evictProductLists(cache);
          evictTransactions(cache);
          evictCanBuy(cache);
        },
      });
      giver = donation ? data?.purchase.seller.id : undefined;
    } catch (refusal) {
      // A product that is gone stays on screen until the popup is closed, so that the reason can be read.
      if (errorCode(refusal) === 'PRODUCT_UNAVAILABLE') evictProductLists(client.cache);
      else void onOutdated();
      throw refusal;
    }
    tell(giver);
    // So that Back shows the product from its top.
    window.scrollTo(0, 0);
    await navigate('/purchased');
  });

  const close = () => {
    onClose();
    reset();
    form.reset();
    if (gone) void onOutdated();
  };

  return (
    <ResponsiveDialog
      opened={opened}
      busy={isSubmitting}
      onClose={close}
      title={<FormattedMessage id={donation ? 'purchase.donationTitle' : 'purchase.title'} />}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TransactionSummary
            title={product.title}
            type={product.type}
            price={product.price}
            image={product.image}
            category={product.categories[0]}
          />
          <PurchaserDetails />
          {!donation && (
            <Controller
              control={form.control}
              name="paymentMethod"
              rules={{ required: intl.formatMessage({ id: 'purchase.methodRequired' }) }}
              render={({ field, fieldState }) => (
                <PaymentMethodField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
          )}
          <FormError error={gone ? error : standing} />
          {Boolean(standing) && refusedBy === 'TOO_MANY_OPEN' && (
            <Anchor component={Link} to="/purchased">
              <FormattedMessage id="purchased.purchases" />
            </Anchor>
          )}
          <Stack {...heir} className={classes.foot}>
            {gone ? (
              <Button component={Link} to="/browse" size="lg">
                <FormattedMessage id="product.browseOthers" />
              </Button>
            ) : (
              <SubmitButton
                ref={button}
                pending={isSubmitting}
                leftSection={
                  byCard ? <IconCreditCard size={20} aria-hidden /> : <IconShoppingBag size={20} aria-hidden />
                }
              >
                {donation && <FormattedMessage id="product.getForFree" />}
                {byCard && <FormattedMessage id="purchase.toPayment" />}
                {!donation && !byCard && (
                  <FormattedMessage
                    id="purchase.submit"
                    values={{ price: <bdi key="price">{formatPrice(product.price)}</bdi> }}
                  />
                )}
              </SubmitButton>
            )}
          </Stack>
        </Stack>
      </form>
    </ResponsiveDialog>
  );
}
