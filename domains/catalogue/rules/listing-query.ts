/**
 * Parses and formats a listing's filters, sort and page as a query string, on the server and in the browser.
 * A facet's key may be repeated (`brand=halden&brand=vestra`). A range has two bounds
 * (`price-from=500&price-to=3000`).
 */

export interface RangeChoice {
  from: number | null;
  to: number | null;
}

/** The filters, sort and page that a shopper has chosen. Immutable: functions return a new value. */
export interface ListingChoice {
  /** Chosen values by facet key, in canonical order. */
  values: ReadonlyMap<string, readonly string[]>;
  ranges: ReadonlyMap<string, RangeChoice>;
  /** The chosen sort; empty for the listing's default sort. */
  sort: string;
  /** The page number, starting with 1. */
  page: number;
  /** The postcode for the filters by stock and arrival day; empty if not chosen. */
  postcode: string;
  /**
   * Whether the filters that the search text mentions are already in this choice. If so, the search text must
   * not be parsed again.
   */
  isTextRead: boolean;
}

/** The URL parameter for `isTextRead`. */
const TEXT_READ = 'read';

export const EMPTY_CHOICE: ListingChoice = {
  values: new Map(),
  ranges: new Map(),
  sort: '',
  page: 1,
  postcode: '',
  isTextRead: false,
};

/**
 * Limits that keep queries cheap to process. No shopper's query reaches them. Keys and values that exceed a
 * limit are ignored.
 */
const LIMITS = { keys: 40, values: 60, valueLength: 80, page: 100_000 };
const KEY = /^[A-Za-z][\w-]{0,47}$/;
/**
 * Query parameters that advertisers and email tools append to links. They are not filters, so these links
 * lead to the same list as the link without them.
 */
const CAMPAIGN = /^(utm_.*|[a-z]*clid|gbraid|wbraid|mc_[ce]id|_ga|_gl)$/i;
const RANGE_END = /^(.+)-(from|to)$/;

type QuerySource = URLSearchParams | Readonly<Record<string, readonly string[] | string | undefined>>;

/** Parses a query. Ignores invalid filters, sorts and pages. */
export function parseListingQuery(source: QuerySource): ListingChoice {
  const values = new Map<string, string[]>();
  const ranges = new Map<string, RangeChoice>();
  let sort = '';
  let page = 1;
  let postcode = '';
  let isTextRead = false;
  for (const [key, received] of entriesOf(source)) {
    if (!KEY.test(key) || CAMPAIGN.test(key) || values.size + ranges.size >= LIMITS.keys) continue;
    const first = received[0] ?? '';
    const end = RANGE_END.exec(key);
    if (key === 'sort') sort = /^[a-z-]{1,20}$/.test(first) ? first : '';
    else if (key === 'page')
      page = /^\d{1,6}$/.test(first) ? Math.max(1, Math.min(LIMITS.page, Number(first))) : 1;
    else if (key === 'postcode') postcode = /^\d{4}$/.test(first) ? first : '';
    else if (key === TEXT_READ) isTextRead = first === '1';
    else if (end) {
      const number = numberOf(first);
      if (number === null) continue;
      const range = ranges.get(end[1]!) ?? { from: null, to: null };
      ranges.set(end[1]!, end[2] === 'from' ? { ...range, from: number } : { ...range, to: number });
    } else {
      const valid = received.filter((value) => value !== '' && value.length <= LIMITS.valueLength);
      if (valid.length > 0) values.set(key, [...new Set(valid)].slice(0, LIMITS.values).toSorted());
    }
  }
  return { values, ranges, sort, page, postcode, isTextRead };
}

function entriesOf(source: QuerySource): [string, readonly string[]][] {
  if (source instanceof URLSearchParams)
    return [...new Set(source.keys())].map((key) => [key, source.getAll(key)]);
  return Object.entries(source).map(([key, value]) => [
    key,
    value === undefined ? [] : typeof value === 'string' ? [value] : value,
  ]);
}

function numberOf(text: string): number | null {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/** A query parameter with its encoded form. */
export interface QueryPart {
  key: string;
  value: string;
  text: string;
}

/**
 * Returns the query string of a choice, without the leading `?`. Filters come first, in alphabetical order of
 * key and value, then the sort, then the page.
 */
export function listingQueryString(choice: ListingChoice): string {
  return queryParts(choice)
    .map(({ text }) => text)
    .join('&');
}

/** Returns the query parameters of a choice, in canonical order. */
export function queryParts(choice: ListingChoice): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const [key, values] of choice.values) for (const value of values) parts.push(queryPart(key, value));
  for (const [key, { from, to }] of choice.ranges) {
    if (from !== null) parts.push(queryPart(`${key}-from`, String(from)));
    if (to !== null) parts.push(queryPart(`${key}-to`, String(to)));
  }
  if (choice.postcode) parts.push(queryPart('postcode', choice.postcode));
  if (choice.isTextRead) parts.push(queryPart(TEXT_READ, '1'));
  if (parts.length > 1) parts.sort(byKeyAndValue);
  if (choice.sort) parts.push(queryPart('sort', choice.sort));
  if (choice.page > 1) parts.push(queryPart('page', String(choice.page)));
  return parts;
}

function byKeyAndValue(a: QueryPart, b: QueryPart): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

/** Returns a query parameter with its encoded form. */
export function queryPart(key: string, value: string): QueryPart {
  return { key, value, text: `${key}=${PLAIN.test(value) ? value : encoded(value)}` };
}

/**
 * Matches values that need no encoding in a query. Keys never need encoding, because {@link KEY} allows only
 * such characters.
 */
const PLAIN = /^[\w.*-]*$/;

/**
 * Encodes a value as HTML forms do. Uses `URLSearchParams` for unpaired surrogates, because
 * `encodeURIComponent` throws for them.
 */
function encoded(value: string): string {
  if (/[\ud800-\udfff]/.test(value)) return new URLSearchParams({ '': value }).toString().slice(1);
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Adds a value to a facet, or removes it if already chosen. Resets the page to 1. */
export function toggleValue(choice: ListingChoice, key: string, value: string): ListingChoice {
  const old = choice.values.get(key) ?? [];
  return withValues(choice, key, old.includes(value) ? old.filter((one) => one !== value) : [...old, value]);
}

/** Replaces a facet's values. An empty list removes the facet. */
export function withValues(choice: ListingChoice, key: string, chosen: readonly string[]): ListingChoice {
  const values = new Map(choice.values);
  if (chosen.length === 0) values.delete(key);
  else values.set(key, [...new Set(chosen)].toSorted());
  return { ...choice, values, page: 1 };
}

/** Replaces the bounds of a range. A bound that is null sets no limit. */
export function withRange(choice: ListingChoice, key: string, range: RangeChoice): ListingChoice {
  const ranges = new Map(choice.ranges);
  if (range.from === null && range.to === null) ranges.delete(key);
  else ranges.set(key, range);
  return { ...choice, ranges, page: 1 };
}

export function withSort(choice: ListingChoice, sort: string): ListingChoice {
  return { ...choice, sort, page: 1 };
}

export function withPage(choice: ListingChoice, page: number): ListingChoice {
  return { ...choice, page };
}

/** Removes all filters. The sort, the postcode and `isTextRead` stay the same. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  const { sort, postcode, isTextRead } = choice;
  return { ...EMPTY_CHOICE, sort, postcode, isTextRead };
}

/** Returns the number of chosen filters. Each value and each range counts as one filter. */
export function chosenCount(choice: ListingChoice): number {
  let count = choice.ranges.size;
  for (const values of choice.values.values()) count += values.length;
  return count;
}
