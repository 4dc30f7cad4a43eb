import { v7 } from 'uuid';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Turns the ages of the demo data into times, counted back from the moment it is loaded. */
export class Calendar {
  readonly #now: number;
  #sequence = 0;

  constructor(now: Date) {
    this.#now = now.getTime();
  }

  daysAgo(days: number): Date {
    return new Date(Math.round(this.#now - days * DAY_MS));
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.#now - minutes * MINUTE_MS);
  }

  /**
   * The id and time of a row made at `createdAt`. Ids sort by time; those with the same time, in the order of the
   * calls.
   */
  stamp(createdAt: Date): { id: string; createdAt: Date } {
    return { id: v7({ msecs: createdAt.getTime(), seq: this.#sequence++ }), createdAt };
  }
}

/** Some hours after a time. */
export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * HOUR_MS);
}
