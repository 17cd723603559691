/** What a site puts into pages that several sites share. */
export interface SiteWords {
  company: string;
  phone: string;
  year: number;
}

/** The house was founded in 1906 (CONTENT-06). */
export const START_YEAR = 1906;

/** How old the company is in a year, in full years. */
export function companyAge(year: number): number {
  return year - START_YEAR;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as it may stand in html. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/**
 * Fills `{{company}}`, `{{phone}}`, `{{phoneLink}}`, `{{since}}` and `{{age}}` into every text of a value; escaped where
 * the field is `html`. Other words in double braces stay as they are.
 */
export function fillIn<Value>(value: Value, words: SiteWords): Value {
  const known: Record<string, string> = {
    company: words.company,
    phone: words.phone,
    phoneLink: `tel:${words.phone.replace(/[^\d+]/g, '')}`,
    since: String(START_YEAR),
    age: String(companyAge(words.year)),
  };
  const fill = (one: unknown, name: string): unknown => {
    if (typeof one === 'string') {
      if (!one.includes('{{')) return one;
      return one.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => {
        const word = Object.hasOwn(known, key) ? known[key]! : whole;
        return name === 'html' ? escapeHtml(word) : word;
      });
    }
    if (Array.isArray(one)) return one.map((item) => fill(item, name));
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, fill(inner, key)]));
    return one;
  };
  return fill(value, '') as Value;
}
