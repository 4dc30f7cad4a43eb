const DAY_MS = 24 * 60 * 60 * 1000;
/** Malaysia has no summer time. */
const OFFSET = '+08:00';
const OFFSET_MS = 8 * 60 * 60 * 1000;

/** One day: at `from` or later, and before `to`. */
interface Day {
  from: Date;
  to: Date;
}

/**
 * The day in Malaysia that people mean by `25/11`, `24/11/2026` or `24.11.26`. Without a year it is the latest such day
 * that is not in the future. Null for any other text, and for a day that does not exist.
 */
export function dayIn(text: string, now: Date): Day | null {
  const from = dayOf(text, now);
  return from && { from, to: new Date(from.getTime() + DAY_MS) };
}

function dayOf(text: string, now: Date): Date | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\s*$/.exec(text) ?? [];
  if (!day || !month) return null;
  if (year) return startOf(day, month, year.padStart(4, '20'));
  const thisYear = new Date(now.getTime() + OFFSET_MS).getUTCFullYear();
  // Even the 29th of February was at most eight years ago.
  for (let before = 0; before <= 8; before++) {
    const start = startOf(day, month, String(thisYear - before));
    if (start && start <= now) return start;
  }
  return null;
}

function startOf(day: string, month: string, year: string): Date | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const start = new Date(`${date}T00:00:00Z`);
  // Date turns 31 February into 3 March.
  if (Number.isNaN(start.getTime()) || !start.toISOString().startsWith(date)) return null;
  return new Date(`${date}T00:00:00${OFFSET}`);
}

/** A day in Malaysia, such as 2026-11-27: at `from` or later, and before `to`. */
export interface NamedDay {
  day: string;
  from: Date;
  to: Date;
}

/** The day in Malaysia that was so many days before a moment; 0: the day of the moment. */
export function dayBefore(moment: Date, days: number): NamedDay {
  const midnight = (Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS) - days) * DAY_MS;
  const from = new Date(midnight - OFFSET_MS);
  return { day: new Date(midnight).toISOString().slice(0, 10), from, to: new Date(from.getTime() + DAY_MS) };
}

/** A moment in Malaysian time, to the minute: `2026-11-27 22:15`. */
export const timeInMalaysia = (moment: Date) =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** A moment in Malaysian time, as people read it: `27/11/2026, 9:05`. */
export function dateAndTime(moment: Date): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+) 0?(\d+):(\d+)$/.exec(timeInMalaysia(moment)) ?? [];
  return `${day}/${month}/${year}, ${hour}:${minute}`;
}

/** How many working days staff take at most to answer a report, a dispute or an appeal. */
const ANSWER_WITHIN_DAYS = 2;

/** Until when staff promise to answer what was sent: days of 24 hours that do not end on a weekend in Malaysia. */
export function answerDue(sent: Date): Date {
  let due = sent.getTime();
  for (let days = 0; days < ANSWER_WITHIN_DAYS;) {
    due += DAY_MS;
    if (![0, 6].includes(new Date(due + OFFSET_MS).getUTCDay())) days++;
  }
  return new Date(due);
}
