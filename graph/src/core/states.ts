import { type Refusal, wrongState } from './errors.ts';

/**
 * One step of something that has a status: from which statuses it may be taken, and to which it leads. A feature's
 * `x.states.ts` lists all of its steps: services and rules ask there, and nothing else gives anything a status.
 */
export interface Step<Status> {
  from: readonly Status[];
  to: Status;
}

/** Whether what has this status may take a step. */
export const mayStep = <Status>({ from }: Step<Status>, status: Status): boolean => from.includes(status);

/** The same as a refusal; `text` says why not. */
export const whyNotStep = <Status>(step: Step<Status>, status: Status, text?: string): Refusal =>
  mayStep(step, status) ? null : wrongState(text);

/** Takes a step. Throws WRONG_STATE. */
export function takeStep<Status>(row: { status: Status }, step: Step<Status>): void {
  const refusal = whyNotStep(step, row.status);
  if (refusal) throw refusal;
  row.status = step.to;
}
