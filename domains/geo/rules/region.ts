/** A region that the URL parameter `region_id` can select (storefront §3, GEO-05 to -12). */
export interface Region {
  /** The location code of the region, such as `2000_SYDNEY`. */
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

/** The region that a page assumes until the shopper's location is known, by country. */
export const DEFAULT_REGIONS: Readonly<Record<'AU' | 'NZ', Region>> = {
  AU: REGIONS.get('2000111')!,
  NZ: region('1010', 'Auckland', ''),
};

/** The location codes of the Australian regions, by state or territory. */
const OF_STATE = new Map([...REGIONS.values()].map((one) => [one.state, one.locationCode]));
/**
 * The location codes of New Zealand's regions by the first digit of the postcode: the South Island, the lower
 * North Island, and the rest.
 */
const OF_NZ_POSTCODE: readonly [RegExp, string][] = [
  [/^[789]/, '8011_CHRISTCHURCH'],
  [/^[56]/, '6011_WELLINGTON'],
  [/^\d/, '1010_AUCKLAND'],
];

/**
 * Returns the location code of the region that contains a place; null if the region is unknown. The code has
 * the format `2000_SYDNEY` regardless of whether the shopper chose the place or a URL parameter set the
 * region (GEO-15).
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

/**
 * The name of the region's query parameter, and how long the parameter stays in the URL after the region has
 * been set, in ms (GEO-14).
 */
export const REGION_PARAMETER = 'region_id';
export const REGION_PARAMETER_STAYS_MS = 500;

/** Returns the region for a region code; undefined if the code is not one of the eight (GEO-13). */
export function regionOf(code: string): Region | undefined {
  return REGIONS.get(code);
}

/** Removes the region parameter from a query string. All other parameters stay (GEO-14). */
export function withoutRegion(search: string): string {
  const remaining = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== REGION_PARAMETER);
  return remaining.length === 0 ? '' : `?${remaining.join('&')}`;
}
