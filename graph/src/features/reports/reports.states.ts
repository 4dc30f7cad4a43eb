import type { Step } from '../../core/states.ts';

/** Pending → Solved only, stored as false and true: once, and never back. */
export const REPORT_STEPS = {
  solve: { from: [false], to: true },
} satisfies Record<string, Step<boolean>>;
