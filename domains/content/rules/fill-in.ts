/** One site's values for the placeholders in pages that several sites share. */
export interface SiteWords {
  company: string;
  phone: string;
  /** The hours in which the phone is answered (setting `SupportHours`); empty if unknown. */
  phoneHours: string;
  year: number;
  /** The year in which the company was founded (setting `FoundedYear`); null if unknown. */
  foundedYear: number | null;
}

/**
 * Returns the age of the company in full years (CONTENT-06). For example, a company founded in 1906 is 120
 * years old in 2026.
 */
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

/** The names of the placeholders in content pages, which are written as `{{company}}`. */
export const PLACEHOLDERS = ['company', 'phone', 'phoneLink', 'phoneHours', 'since', 'age'] as const;

/** Whether a text in double braces is a known placeholder. */
export const isPlaceholder = (word: string): word is (typeof PLACEHOLDERS)[number] =>
  PLACEHOLDERS.some((known) => known === word);

/**
 * Replaces the {@link PLACEHOLDERS} in all texts of a value. In fields named `html`, the inserted text is
 * escaped. `{{phoneHours}}` becomes ` (9 to 5)` with a leading space, or an empty text if the hours are
 * unknown. Unknown placeholders are not changed.
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
