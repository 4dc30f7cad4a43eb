import { useId } from 'react';
import classes from './Awning.module.css';

const STRIPE = 42;
const HEIGHT = 26;
const scallop = (x: number) => `M${x} 0h${STRIPE}v11a21 15 0 0 1-${STRIPE} 0z`;

interface AwningProps {
  /** The colour of every other stripe. */
  color?: string;
}

/** The scalloped edge of a market stall, as wide as its container. */
export function Awning({ color = 'var(--color-awning-green)' }: AwningProps) {
  const id = useId();
  return (
    <svg className={classes.awning} width="100%" height={HEIGHT} aria-hidden>
      <defs>
        <pattern id={id} width={2 * STRIPE} height={HEIGHT} patternUnits="userSpaceOnUse">
          <path d={scallop(0)} fill={color} />
          <path d={scallop(STRIPE)} fill="var(--color-awning-cream)" />
        </pattern>
      </defs>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </svg>
  );
}
