import { Bone } from '../ui/Bone.tsx';
import classes from './ProductView.module.css';

/** A product that is still loading, in the measures of the page. */
export function ProductViewSkeleton() {
  return (
    <div className={classes.page} aria-busy>
      <div className={classes.columns}>
        <div className={classes.picture}>
          <Bone aspectRatio="4 / 3" borderRadius="var(--mantine-radius-lg)" />
        </div>
        <div className={classes.skeletonBox}>
          <Bone height={24} width="40%" />
          <Bone height={34} width="90%" />
          <Bone height={36} width="50%" />
          <Bone height={52} />
          <Bone height={52} />
          <Bone height={96} borderRadius="var(--mantine-radius-xl)" />
        </div>
      </div>
    </div>
  );
}
