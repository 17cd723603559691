/** General functions for texts: shortening, joining, times of day and slugs. */

/**
 * Shortens a text to its first `length` characters and an ellipsis (PRICE-24). Returns shorter texts
 * unchanged.
 */
export function truncate(text: string, length = 84): string {
  const chars = Array.from(text);
  if (chars.length <= length) return text;
  return `${chars.slice(0, length).join('').trimEnd()}…`;
}

/**
 * Joins names for a sentence: `A and B`, `A, B and C`, or `A; B; and C` if a name contains a comma. Returns
 * an empty text for an empty list.
 */
export function inASentence(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  const hasCommas = names.some((name) => name.includes(','));
  return `${names.slice(0, -1).join(hasCommas ? '; ' : ', ')}${hasCommas ? ';' : ''} and ${names.at(-1)!}`;
}

/**
 * Formats a 24-hour time such as `17:05` as `5:05 PM` (PRICE-25). Returns the input unchanged if it is not a
 * time. Used only for the opening status of a store (STORE-12); for all other times, use {@link formatClock}.
 */
export function formatTime12(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Formats a 24-hour time for texts: `17:30` becomes `5.30pm`, and `09:00` becomes `9am`. `24:00`, the end of a
 * day, is `12am`.
 */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  const isMorning = hours % 24 < 12;
  return `${twelve}${minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`}${isMorning ? 'am' : 'pm'}`;
}

/** Formats a period as `11am–12.30pm`, or `11–11.45am` if both times are in the same half of the day. */
export function formatPeriod(startTime: string, endTime: string): string {
  const [from, until] = [formatClock(startTime), formatClock(endTime)];
  return `${from.slice(-2) === until.slice(-2) ? from.slice(0, -2) : from}–${until}`;
}

/** Returns the initials of a name, such as `EV` for Eleanor Voss. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/**
 * Converts a text to a slug: `Stainless steel, 900 mm` becomes `stainless-steel-900-mm`. The slug may be
 * empty.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

/** Whether the database can store a text. It cannot store NUL and lone surrogates. */
export function isUsableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
