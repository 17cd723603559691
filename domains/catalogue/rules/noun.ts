/** Words that are written with a capital wherever they stand. */
const PROPER = new Set(['French', 'American', 'Australian', 'Danish', 'Italian', 'Japanese', 'Persian']);

/** The word for a category's products in running text: "fridges", "French door fridges", "TVs", "washers & dryers". */
export function nounOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (PROPER.has(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** The same behind a figure or "other": "20 fridges", but no "20 lighting": what is no plural is products. */
export function countedNoun(name: string): string {
  return name.endsWith('s') ? nounOf(name) : 'products';
}
