import { Bone } from '../../../ui/list/Bone.tsx';
import classes from './ProductCard.module.css';

/** A card that is still loading, in the measures of a card. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden>
      <Bone aspectRatio="4 / 3" borderRadius="var(--mantine-radius-lg)" />
      <div className={classes.price}>
        <Bone height={18} width="46%" />
      </div>
      <div className={classes.title}>
        <Bone height={13} width="92%" marginBlock={4} />
        <Bone height={13} width="58%" marginBlock={8} />
      </div>
      <div className={classes.seller}>
        <Bone height={22} width={22} borderRadius="50%" />
        <Bone height={12} width="50%" />
      </div>
    </div>
  );
}
