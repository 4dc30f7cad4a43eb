const amount = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `RM 1,234.50` */
export function formatPrice(price: number) {
  return `RM ${amount.format(price)}`;
}

/** `dd/mm/yyyy` */
export function formatDate(iso: string) {
  const date = new Date(iso);
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
}

const campusDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kuala_Lumpur', day: '2-digit', month: '2-digit', year: 'numeric' });

/** `dd/mm/yyyy` in Malaysia, wherever it is read: the day that staff search reports by. */
export function formatCampusDate(iso: string) {
  return campusDate.format(new Date(iso));
}

/** `mm/yyyy` */
export function formatMonth(iso: string) {
  return formatDate(iso).slice(3);
}

/** Hours and minutes, the minutes with two digits: `9:05` */
export function formatTime(iso: string) {
  const date = new Date(iso);
  return `${date.getHours()}:${twoDigits(date.getMinutes())}`;
}

/** `May 12, 9:05AM`; in other languages as they write it, with the month's name. */
export function formatNotificationTime(iso: string, locale = 'en') {
  const date = new Date(iso);
  if (locale !== 'en') {
    const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const;
    return new Intl.DateTimeFormat(locale, parts).format(date);
  }
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(date);
  const hours = date.getHours();
  return `${month} ${date.getDate()}, ${hours % 12 || 12}:${twoDigits(date.getMinutes())}${hours < 12 ? 'AM' : 'PM'}`;
}
