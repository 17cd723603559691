/** A region that an address can ask for with `?region_id=` (storefront §3, GEO-05 to -12). */
export interface Region {
  /** The location code that an honoured region sets, for example `2000_SYDNEY`. */
  locationCode: string;
  suburb: string;
  state: string;
  postcode: string;
}

const region = (postcode: string, city: string, state: string): Region => ({
  locationCode: `${postcode}_${city.toUpperCase()}`,
  suburb: city,
  state,
  postcode,
});

const REGIONS = new Map<string, Region>([
  ['2000111', region('2000', 'Sydney', 'NSW')],
  ['3000111', region('3000', 'Melbourne', 'VIC')],
  ['2000222', region('2600', 'Canberra', 'ACT')],
  ['4000111', region('4000', 'Brisbane', 'QLD')],
  ['5000111', region('5000', 'Adelaide', 'SA')],
  ['6000111', region('6000', 'Perth', 'WA')],
  ['7000111', region('7000', 'Hobart', 'TAS')],
  ['0800111', region('0800', 'Darwin', 'NT')],
]);

/** The region of each Australian state and territory. */
const OF_STATE = new Map([...REGIONS.values()].map((one) => [one.state, one.locationCode]));
/** Regions of New Zealand by the first digit of a postcode: the South Island, the lower North Island, and the rest. */
const OF_NZ_POSTCODE: readonly [RegExp, string][] = [
  [/^[789]/, '8011_CHRISTCHURCH'],
  [/^[56]/, '6011_WELLINGTON'],
  [/^\d/, '1010_AUCKLAND'],
];

/**
 * The location code of a place: that of its region, in the one form `2000_SYDNEY`, whether the place was chosen or came with a region (GEO-15).
 * Null where no region is known.
 */
export function locationCodeOf({
  country,
  state,
  postcode,
}: {
  country: string;
  state: string;
  postcode: string;
}): string | null {
  if (country === 'AU') return OF_STATE.get(state) ?? null;
  return OF_NZ_POSTCODE.find(([pattern]) => pattern.test(postcode))?.[1] ?? null;
}

/** Name of the query parameter, and how long it stays in the address once honoured (GEO-14). */
export const REGION_PARAMETER = 'region_id';
export const REGION_PARAMETER_STAYS_MS = 500;

/** The region of a code; undefined for all but the eight (GEO-13). */
export function regionOf(code: string): Region | undefined {
  return REGIONS.get(code);
}

/** A query string without the region parameter; the others stay as they are (GEO-14). */
export function withoutRegion(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== REGION_PARAMETER);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
