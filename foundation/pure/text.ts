/** Generic texts: shortening, times of day, addresses made of words. */

/** The first `length` characters and an ellipsis; shorter texts stay as they are (PRICE-24). */
export function truncate(text: string, length = 84): string {
  const letters = Array.from(text);
  if (letters.length <= length) return text;
  return `${letters.slice(0, length).join('').trimEnd()}…`;
}

/** Names in a sentence: `A and B`, `A, B and C`; where names have commas of their own, `A; B; and C`. Empty for none. */
export function inASentence(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  const hasCommas = names.some((name) => name.includes(','));
  return `${names.slice(0, -1).join(hasCommas ? '; ' : ', ')}${hasCommas ? ';' : ''} and ${names.at(-1)!}`;
}

/** `17:05` → `5:05 PM` (PRICE-25). Anything that is not a 24-hour time comes back unchanged. */
export function formatTime12(time: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Words of an address: `Stainless steel, 900 mm` → `stainless-steel-900-mm`. Empty when nothing is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

/** Whether a text is one that can be kept: NUL and halves of surrogate pairs are no text for a database. */
export function isUsableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
