import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSetFavouriteMutation } from '../../../generated/graphql.ts';
import type { ProductCard_ProductFragment } from '../../../generated/graphql.ts';
import { useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import { followHeart } from '../cache/favouritesCache.ts';
import classes from './HeartButton.module.css';

interface HeartButtonProps {
  product: Pick<ProductCard_ProductFragment, 'id' | 'title' | 'isMine' | 'isFavourite'>;
  className?: string | undefined;
}

/** Puts somebody else's product among one's favourites, or takes it out: at once, and back with a word when the server refuses. */
export function HeartButton({ product: { id, title, isMine, isFavourite }, className = '' }: HeartButtonProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [setFavourite, { loading }] = useSetFavouriteMutation();
  if (isMine) return null;

  const toggle = () => {
    // Two answers could come in the other order.
    if (loading) return;
    const on = !isFavourite;
    const optimisticResponse = { setFavourite: { __typename: 'Product' as const, id, isFavourite: on } };
    setFavourite({
      variables: { productId: id, on },
      optimisticResponse,
      update: (cache) => followHeart(cache, id, on),
    }).catch((refusal: unknown) => toastError(errorText(refusal)));
  };
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={`${classes.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={intl.formatMessage({ id: 'favourites.heart' }, { title })}
      onClick={toggle}
    >
      <span className={classes.disc}>
        <Icon size={20} stroke={1.8} aria-hidden />
      </span>
    </ActionIcon>
  );
}
