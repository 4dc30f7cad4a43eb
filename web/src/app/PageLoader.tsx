import { Bone } from '../ui/list/Bone.tsx';
import classes from './PageLoader.module.css';

/** The outline of a screen, while the app itself is loading. */
export function PageLoader() {
  return (
    <div aria-busy="true">
      <div className={classes.bar}>
        <Bone width={34} height={34} />
        <Bone width={130} height={18} />
      </div>
      <div className={classes.page}>
        <Bone width={220} height={34} />
        <div className={classes.blocks}>
          {[0, 1, 2, 3].map((key) => (
            <Bone key={key} height={160} borderRadius="var(--mantine-radius-lg)" />
          ))}
        </div>
      </div>
    </div>
  );
}
