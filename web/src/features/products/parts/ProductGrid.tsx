import type { ReactNode } from 'react';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import classes from './ProductGrid.module.css';

interface ProductGridProps {
  children?: ReactNode;
  /** This many skeletons stand after the cards. */
  skeletons?: number;
  /** Dims cards that are about to be replaced. */
  stale?: boolean;
  /** More columns on wide screens, where no filters stand beside. */
  wide?: boolean;
}

/** The grid of product cards. */
export function ProductGrid({ children, skeletons = 0, stale = false, wide = false }: ProductGridProps) {
  return (
    <div
      className={classes.grid}
      data-stale={stale || undefined}
      data-wide={wide || undefined}
      aria-busy={stale || skeletons > 0}
    >
      {children}
      {Array.from({ length: skeletons }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
