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

/** Formats a 24-hour time such as `17:05` as `5:05 PM` (PRICE-25). Returns other texts unchanged. */
export function formatTime12(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
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
