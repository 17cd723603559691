/** The site's values that fill the placeholders of pages shared by several sites. */
export interface SiteWords {
  company: string;
  phone: string;
  /** Hours of the phone (setting `SupportHours`); empty if unknown. */
  phoneHours: string;
  year: number;
  /** The year in which the company was founded (setting `FoundedYear`); null if unknown. */
  foundedYear: number | null;
}

/** Returns the company's age in full years in `year`. CONTENT-06: a company founded in 1906 is 120 in 2026. */
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
/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Placeholders of content pages, as `{{company}}`. */
export const PLACEHOLDERS = ['company', 'phone', 'phoneLink', 'phoneHours', 'since', 'age'] as const;

/** Whether a word in double braces is a placeholder. */
export const isPlaceholder = (word: string): word is (typeof PLACEHOLDERS)[number] =>
  PLACEHOLDERS.some((known) => known === word);

/**
 * Replaces the {@link PLACEHOLDERS} in all texts of a value. Replacements are escaped in fields named `html`.
 * `{{phoneHours}}` becomes ` (9 to 5)`, with its space and brackets, or nothing if the hours are unknown.
 * Other words in double braces stay unchanged.
 */
export function fillIn<Value>(value: Value, words: SiteWords): Value {
  const known: Readonly<Record<(typeof PLACEHOLDERS)[number], string>> = {
    company: words.company,
    phone: words.phone,
    phoneLink: `tel:${words.phone.replace(/[^\d+]/g, '')}`,
    phoneHours: words.phoneHours === '' ? '' : ` (${words.phoneHours})`,
    since: words.foundedYear === null ? '' : String(words.foundedYear),
    age: words.foundedYear === null ? '' : String(companyAge(words.year, words.foundedYear)),
  };
  const fill = (one: unknown, name: string): unknown => {
    if (typeof one === 'string') {
      if (!one.includes('{{')) return one;
      return one.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => {
        const word = isPlaceholder(key) ? known[key] : whole;
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
