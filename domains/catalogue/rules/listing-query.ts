/**
 * A listing's filters, sort and page in a query string. Server and browser parse and format it the same way.
 * Facet keys repeat (`brand=halden&brand=vestra`). Ranges have two bounds (`price-from=500&price-to=3000`).
 */

export interface RangeChoice {
  from: number | null;
  to: number | null;
}

/** The choices of a shopper. Immutable: every function returns a new value. */
export interface ListingChoice {
  /** Chosen values by facet key, in canonical order. */
  values: ReadonlyMap<string, readonly string[]>;
  ranges: ReadonlyMap<string, RangeChoice>;
  /** Empty for the listing's default sort. */
  sort: string;
  /** The first page is 1. */
  page: number;
  /** The postcode for `in-stock`; empty if none. */
  postcode: string;
  /**
   * Whether the filters in the search text have already been added to the choice, so that the text must not
   * be parsed again.
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

/** Limits that no shopper's query reaches. The excess is dropped, so that every query is cheap. */
const LIMITS = { keys: 40, values: 60, valueLength: 80, page: 100_000 };
const KEY = /^[A-Za-z][\w-]{0,47}$/;
/**
 * Parameters that advertisers and emails append. They are not filters, so a list behind such a link is
 * rendered like its cached page.
 */
const CAMPAIGN = /^(utm_.*|[a-z]*clid|gbraid|wbraid|mc_[ce]id|_ga|_gl)$/i;
const RANGE_END = /^(.+)-(from|to)$/;

type QuerySource = URLSearchParams | Readonly<Record<string, readonly string[] | string | undefined>>;

/** Parses a query. Anything that is not a valid filter, sort or page is ignored. */
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

/** A key and value of a query, with their encoded form. */
export interface QueryPart {
  key: string;
  value: string;
  text: string;
}

/**
 * Returns the query string of a choice without `?`: keys and values in alphabetical order, then sort, then
 * page.
 */
export function listingQueryString(choice: ListingChoice): string {
  return queryParts(choice)
    .map(({ text }) => text)
    .join('&');
}

/** Returns the parts of a choice's query string, in order. */
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

/** Returns a key and value with their encoded form. */
export function queryPart(key: string, value: string): QueryPart {
  return { key, value, text: `${key}=${PLAIN.test(value) ? value : encoded(value)}` };
}

/** Values that need no encoding in a query. The {@link KEY shape} of keys guarantees the same. */
const PLAIN = /^[\w.*-]*$/;

/**
 * Encodes a value as forms do. Unpaired surrogates, which `encodeURIComponent` rejects, are encoded by
 * `URLSearchParams`.
 */
function encoded(value: string): string {
  if (/[\ud800-\udfff]/.test(value)) return new URLSearchParams({ '': value }).toString().slice(1);
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Adds or removes a facet's value and returns to the first page. */
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

/** Replaces a range's bounds. Null leaves a bound open. */
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

/** Removes all filters. Keeps the sort, the postcode and `isTextRead`. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  const { sort, postcode, isTextRead } = choice;
  return { ...EMPTY_CHOICE, sort, postcode, isTextRead };
}

/** Returns the number of chosen filters. Every value and every range counts as one. */
export function chosenCount(choice: ListingChoice): number {
  let count = choice.ranges.size;
  for (const values of choice.values.values()) count += values.length;
  return count;
}
