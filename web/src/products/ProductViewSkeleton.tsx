import { AspectRatio, Skeleton, Stack } from '@mantine/core';
import classes from './ProductView.module.css';

/** A product that is still loading, in the measures of the page. */
export function ProductViewSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.columns}>
        <div className={classes.picture}>
          <AspectRatio ratio={4 / 3}>
            <Skeleton radius="lg" />
          </AspectRatio>
        </div>
        <Stack className={classes.skeletonBox}>
          <Skeleton h={24} w="40%" />
          <Skeleton h={34} w="90%" />
          <Skeleton h={36} w="50%" />
          <Skeleton h={52} />
          <Skeleton h={52} />
          <Skeleton h={96} radius="xl" />
        </Stack>
      </div>
    </div>
  );
}
