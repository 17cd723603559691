/**
 * What nobody sees in a text: controls, marks of direction, blanks without a width, fillers and tags. Joiners and variation
 * selectors shape the letters and emoji around them and stay; so do tabs and the ends of lines.
 */
const UNSEEN =
  /(?!\t|\n|\r|\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Nothing is left of it on paper. U+2800 is a pattern of Braille without a dot. */
const BLANK = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const UNSEEN_IN_NAME = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** A text as it is read: without what nobody sees in it and the blanks around it; empty where nothing is seen. */
export function seenText(text: string): string {
  return isBlank(text) ? '' : text.replace(UNSEEN, '').trim();
}

/** Whether there is something in a name that nobody sees, so that it may read as another's. */
export function hasUnseen(name: string): boolean {
  return UNSEEN_IN_NAME.test(name);
}
