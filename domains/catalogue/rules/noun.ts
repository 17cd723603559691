/** Words that always begin with a capital letter. */
const PROPER = new Set(['French', 'American', 'Australian', 'Danish', 'Italian', 'Japanese', 'Persian']);

/**
 * Returns the noun for a category's products in running text, such as "fridges", "French door fridges", "TVs"
 * or "washers & dryers".
 */
export function nounOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (PROPER.has(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/**
 * Returns the noun for a category's products after a number or "other", as in "20 fridges". If the category's
 * name is not a plural, such as "lighting", returns "products".
 */
export function countedNoun(name: string): string {
  return name.endsWith('s') ? nounOf(name) : 'products';
}
