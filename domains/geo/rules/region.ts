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
