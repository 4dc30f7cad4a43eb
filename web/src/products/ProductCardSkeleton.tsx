import { AspectRatio, Skeleton } from '@mantine/core';
import classes from './ProductCard.module.css';

/** A card that is still loading, in the measures of a card. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <AspectRatio ratio={4 / 3}>
        <Skeleton radius="lg" />
      </AspectRatio>
      <div className={classes.price}>
        <Skeleton h={18} w="46%" />
      </div>
      <div className={classes.title}>
        <Skeleton h={13} my={4} w="92%" />
        <Skeleton h={13} mt={8} w="58%" />
      </div>
      <div className={classes.seller}>
        <Skeleton circle height={22} />
        <Skeleton h={12} w="50%" />
      </div>
    </div>
  );
}
