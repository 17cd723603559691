/** Words that are written with a capital wherever they stand. */
const PROPER = new Set(['French', 'American', 'Australian', 'Danish', 'Italian', 'Japanese', 'Persian']);

/** The word for a category's products in running text: "fridges", "French door fridges", "TVs", "washers & dryers". */
export function nounOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (PROPER.has(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
