/**
 * Matches invisible characters in text: controls, direction marks, zero-width spaces, fillers and tags. Does
 * not match joiners and variation selectors, which shape the adjacent letters and emoji, or tabs and line
 * ends.
 */
const UNSEEN =
  /(?!\t|\n|\r|\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Matches texts without visible characters. U+2800 is the Braille pattern without dots. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const UNSEEN_IN_NAME = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Returns a text without invisible characters and outer blanks; empty if no character is visible. */
export function seenText(text: string): string {
  return isBlank(text) ? '' : text.replace(UNSEEN, '').trim();
}

/** Whether a name contains invisible characters. With them, it could pass for another name. */
export function hasUnseen(name: string): boolean {
  return UNSEEN_IN_NAME.test(name);
}
