/** What a site puts into pages that several sites share. */
export interface SiteWords {
  company: string;
  phone: string;
  year: number;
  /** Year in which the company was founded (setting `FoundedYear`); null if unknown. */
  foundedYear: number | null;
}

/** Returns the company's age in full years in `year`; CONTENT-06: 120 in 2026 for one founded in 1906. */
export function companyAge(year: number, foundedYear: number): number {
  return year - foundedYear;
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
    since: words.foundedYear === null ? '' : String(words.foundedYear),
    age: words.foundedYear === null ? '' : String(companyAge(words.year, words.foundedYear)),
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
