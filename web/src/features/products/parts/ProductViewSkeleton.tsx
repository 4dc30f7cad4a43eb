import { useFragment } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { ProductCard_ProductFragmentDoc } from '../../../generated/graphql.ts';
import { Bone } from '../../../ui/list/Bone.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import classes from './ProductView.module.css';

/** A product that is still loading, in the measures of the page; its title is known where its card was shown. */
export function ProductViewSkeleton({ id }: { id: string }) {
  const intl = useIntl();
  const { data } = useFragment({ fragment: ProductCard_ProductFragmentDoc, from: { __typename: 'Product', id } });
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.columns}>
        <div className={classes.picture}>
          <Bone aspectRatio="4 / 3" borderRadius="var(--mantine-radius-lg)" />
        </div>
        <div className={classes.skeletonBox}>
          <Bone height={24} width="40%" />
          <PageHeading title={data?.title ?? intl.formatMessage({ id: 'product.title' })} className={classes.title} />
          <Bone height={36} width="50%" />
          <Bone height={52} />
          <Bone height={52} />
          <Bone height={96} borderRadius="var(--mantine-radius-xl)" />
        </div>
      </div>
    </div>
  );
}
