import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSetFavouriteMutation } from '../../../generated/graphql.ts';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { ActionToast } from '../../../ui/ActionToast.tsx';
import { dropFavourite, forgetFavourites } from '../cache/favouritesCache.ts';
import classes from './HeartButton.module.css';

/** Long enough to press Undo, in milliseconds. */
const UNDO_MS = 6000;

interface HeartButtonProps {
  product: Pick<ProductCard_ProductFragment, 'id' | 'title' | 'isMine' | 'isFavourite'>;
  className?: string | undefined;
}

/**
 * Puts somebody else's product among one's favourites, or takes it out, which can be undone. The heart changes at once.
 * When the server refuses, the heart changes back, and a toast says why.
 */
export function HeartButton({ product: { id, title, isMine, isFavourite }, className = '' }: HeartButtonProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [setFavourite, { client, loading }] = useSetFavouriteMutation();
  if (isMine) return null;

  const set = (on: boolean) => {
    const optimisticResponse = { setFavourite: { __typename: 'Product' as const, id, isFavourite: on } };
    return setFavourite({
      variables: { productId: id, on },
      optimisticResponse,
      update: (cache) => {
        if (!on) dropFavourite(cache, id);
      },
    }).then(
      () => {
        // A list that is shown is read at once: before the server has answered it would be without this one.
        if (on) forgetFavourites(client.cache);
        return true;
      },
      (refusal: unknown) => {
        toastError(errorText(refusal));
        return false;
      },
    );
  };
  const toggle = async () => {
    // Two answers could come in the other order.
    if (loading) return;
    const isSet = await set(!isFavourite);
    if (!isSet || !isFavourite) return;
    const text = intl.formatMessage({ id: 'favourites.removed' });
    const undo = intl.formatMessage({ id: 'toast.undo' });
    toastSuccess(
      ({ closeToast }) => (
        <ActionToast text={text} action={undo} onAction={() => void set(true)} closeToast={closeToast} />
      ),
      { duration: UNDO_MS },
    );
  };
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={`${classes.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={intl.formatMessage({ id: 'favourites.heart' }, { title })}
      onClick={() => void toggle()}
    >
      <span className={classes.disc}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
    </ActionIcon>
  );
}
