/** Words that always begin with a capital letter. */
const PROPER = new Set(['French', 'American', 'Australian', 'Danish', 'Italian', 'Japanese', 'Persian']);

/**
 * Returns the word for a category's products in running text: "fridges", "French door fridges", "TVs",
 * "washers & dryers".
 */
export function nounOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (PROPER.has(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/**
 * Returns the word for a category's products after a number or "other": "20 fridges". If the name is not a
 * plural, returns "products", so that "20 lighting" never appears.
 */
export function countedNoun(name: string): string {
  return name.endsWith('s') ? nounOf(name) : 'products';
}
