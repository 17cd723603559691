/**
 * Matches invisible characters: control characters, direction marks, zero-width spaces, fillers and tags.
 * Does not match tabs, line ends, joiners and variation selectors. Joiners and variation selectors change how
 * letters and emoji look.
 */
const INVISIBLE =
  /(?!\t|\n|\r|\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Matches texts without visible characters. U+2800 is an empty Braille pattern. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const INVISIBLE_IN_NAME = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text contains no visible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/**
 * Removes invisible characters and outer whitespace from a text. Returns an empty text if no visible
 * character remains.
 */
export function toVisibleText(text: string): string {
  return isBlank(text) ? '' : text.replace(INVISIBLE, '').trim();
}

/** Like {@link toVisibleText}, and joins all lines to one: replaces each run of whitespace with one space. */
export function toOneLine(text: string): string {
  return toVisibleText(text).replace(/\s+/g, ' ');
}

/** Whether a name contains invisible characters, with which it could look like a different name. */
export function hasInvisibleCharacters(name: string): boolean {
  return INVISIBLE_IN_NAME.test(name);
}
