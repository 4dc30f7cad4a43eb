const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The market's own time, wherever its pages are read: the day that staff search by, and the hour that was agreed. */
const timeZone = 'Asia/Kuala_Lumpur';
const HOUR_MS = 60 * 60 * 1000;
/** Malaysia has no summer time. */
const OFFSET_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
const englishMoment = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `RM 1,234.50` */
export function formatPrice(price: number) {
  return `RM ${amount.format(price)}`;
}

/** `dd/mm/yyyy` */
export function formatDate(iso: string) {
  return day.format(new Date(iso));
}

/** `mm/yyyy` */
export function formatMonth(iso: string) {
  return formatDate(iso).slice(3);
}

/** Hours and minutes, the minutes with two digits: `9:05` */
export function formatTime(iso: string) {
  return time.format(new Date(iso)).replace(/^0(?=\d)/, '');
}

/** `dd/mm/yyyy, 9:05` */
export function formatDateTime(iso: string) {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** `May 12, 9:05AM`; in other languages as they write it, with the month's name. */
export function formatNotificationTime(iso: string, locale = 'en') {
  const date = new Date(iso);
  // A space of some kind stands before AM.
  if (locale === 'en') return englishMoment.format(date).replace(/\s(?=[AP]M$)/, '');
  const parts = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const;
  return new Intl.DateTimeFormat(locale, parts).format(date);
}

/** When a day such as `2026-11-28` begins in Malaysia, or so many days later; null for what is no day. */
export function startOfDay(text: string, daysLater = 0): string | null {
  const midnight = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(midnight) ? null : new Date(midnight + daysLater * DAY_MS - OFFSET_MS).toISOString();
}

/** Whole calendar days from one moment to a later one. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return dayNumber(to) - dayNumber(from);
}

/** Whole calendar days from a moment until now. */
export function daysUntilNow(from: string): number {
  return daysBetween(from, new Date());
}

const dayNumber = (moment: string | Date) => Math.floor((new Date(moment).getTime() + OFFSET_MS) / DAY_MS);

/** How long ago a moment was, rounded: in hours, from 24 of them on in days; at least one hour. */
export function roundedSince(iso: string): { unit: 'hour' | 'day'; value: number } {
  const hours = Math.max(1, Math.round((Date.now() - Date.parse(iso)) / HOUR_MS));
  return hours < 24 ? { unit: 'hour', value: hours } : { unit: 'day', value: Math.round(hours / 24) };
}

/** Whether a moment has passed. */
export const isPast = (iso: string) => Date.parse(iso) <= Date.now();
