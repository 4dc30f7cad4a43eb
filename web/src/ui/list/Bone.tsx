import type { CSSProperties } from 'react';
import classes from './Bone.module.css';

type BoneProps = Pick<CSSProperties, 'width' | 'height' | 'aspectRatio' | 'borderRadius' | 'marginBlock'>;

/** A part of a screen that is still loading. Plain, since a screen begins with dozens of them. */
export function Bone(style: BoneProps) {
  return <span className={classes.bone} style={style} />;
}
