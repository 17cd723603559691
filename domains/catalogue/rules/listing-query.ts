/**
 * A listing's filters, sort and page in a query string, read and written the same way by server and browser.
 * Facet keys repeat (`brand=halden&brand=vestra`), ranges have two ends (`price-from=500&price-to=3000`).
 */

export interface RangeChoice {
  from: number | null;
  to: number | null;
}

/** What a visitor chose. Never changed in place: every function answers a new one. */
export interface ListingChoice {
  /** Facet key to chosen values, in canonical order. */
  values: ReadonlyMap<string, readonly string[]>;
  ranges: ReadonlyMap<string, RangeChoice>;
  /** Empty for the listing's own order. */
  sort: string;
  /** From 1. */
  page: number;
  /** Postcode that `in-stock` is asked for; empty when none. */
  postcode: string;
  /** Whether what the text of a search says of filters stands among them already, and is not to be read again. */
  isTextRead: boolean;
}

/** How an address says so. */
const TEXT_READ = 'read';

export const EMPTY_CHOICE: ListingChoice = {
  values: new Map(),
  ranges: new Map(),
  sort: '',
  page: 1,
  postcode: '',
  isTextRead: false,
};

/** More than any visitor sends; what lies beyond is dropped, so that no query costs much. */
const LIMITS = { keys: 40, values: 60, valueLength: 80, page: 100_000 };
const KEY = /^[A-Za-z][\w-]{0,47}$/;
/** What advertisers and mails append: no filter, so that a list behind such a link is drawn as its cached page is. */
const CAMPAIGN = /^(utm_.*|[a-z]*clid|gbraid|wbraid|mc_[ce]id|_ga|_gl)$/i;
const RANGE_END = /^(.+)-(from|to)$/;

type QuerySource = URLSearchParams | Readonly<Record<string, readonly string[] | string | undefined>>;

/** Reads a query. Whatever is not a filter, a sort or a page in the right shape is left out. */
export function parseListingQuery(source: QuerySource): ListingChoice {
  const values = new Map<string, string[]>();
  const ranges = new Map<string, RangeChoice>();
  let sort = '';
  let page = 1;
  let postcode = '';
  let isTextRead = false;
  for (const [key, given] of entriesOf(source)) {
    if (!KEY.test(key) || CAMPAIGN.test(key) || values.size + ranges.size >= LIMITS.keys) continue;
    const first = given[0] ?? '';
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
      const kept = given.filter((value) => value !== '' && value.length <= LIMITS.valueLength);
      if (kept.length > 0) values.set(key, [...new Set(kept)].slice(0, LIMITS.values).toSorted());
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

/** A pair of a query, and how it is written there. */
export interface QueryPart {
  key: string;
  value: string;
  text: string;
}

/** The query string of a choice without `?`: keys and values in alphabetical order, then sort, then page. */
export function listingQueryString(choice: ListingChoice): string {
  return queryParts(choice)
    .map(({ text }) => text)
    .join('&');
}

/** What the query string of a choice is made of, in its order. */
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

/** A pair as it stands in a query. */
export function queryPart(key: string, value: string): QueryPart {
  return { key, value, text: `${key}=${PLAIN.test(value) ? value : encoded(value)}` };
}

/** What stands in a query as it is; keys are so by their {@link KEY shape}. */
const PLAIN = /^[\w.*-]*$/;

/** As forms encode it; halves of surrogate pairs, which the quick way refuses, take the form's own. */
function encoded(value: string): string {
  if (/[\ud800-\udfff]/.test(value)) return new URLSearchParams({ '': value }).toString().slice(1);
  return encodeURIComponent(value)
    .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** A facet's value on or off. The page begins anew. */
export function toggleValue(choice: ListingChoice, key: string, value: string): ListingChoice {
  const old = choice.values.get(key) ?? [];
  return withValues(choice, key, old.includes(value) ? old.filter((one) => one !== value) : [...old, value]);
}

/** A facet's values, replaced; an empty list removes the facet. */
export function withValues(choice: ListingChoice, key: string, chosen: readonly string[]): ListingChoice {
  const values = new Map(choice.values);
  if (chosen.length === 0) values.delete(key);
  else values.set(key, [...new Set(chosen)].toSorted());
  return { ...choice, values, page: 1 };
}

/** A range's ends, replaced; null leaves an end open. */
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

/** Everything chosen removed, the sort kept. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  const { sort, postcode, isTextRead } = choice;
  return { ...EMPTY_CHOICE, sort, postcode, isTextRead };
}

/** How many filters are chosen: every value and every range counts one. */
export function chosenCount(choice: ListingChoice): number {
  let count = choice.ranges.size;
  for (const values of choice.values.values()) count += values.length;
  return count;
}
