import type { Locality } from '../contract.ts';

/** A suburb with its postcode. `state` is empty in New Zealand. */
export interface Place {
  id: number;
  suburb: string;
  postcode: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/** The minimum length of a search term (LOCATION-18) and the maximum number of results (LOCATION-12). */
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_RESULTS = 100;

/** Formats a place, such as `Bondi NSW 2026` or `Ponsonby 1011`. */
export function fullAddress({
  suburb,
  state,
  postcode,
}: Pick<Place, 'suburb' | 'postcode'> & { state: string | null }): string {
  return [suburb, state ?? '', postcode].filter((part) => part !== '').join(' ');
}

/** Returns the key of a delivery location, such as `2026_Bondi` (LOCATION-16). */
export function deliveryLocationKey({ postcode, suburb }: Pick<Place, 'suburb' | 'postcode'>): string {
  return `${postcode}_${suburb}`;
}

/**
 * Converts a place to the API format: the id as a string, an empty state as null (LOCATION-15), and the
 * coordinates if known.
 */
export function localityToWire(place: Place): Locality {
  return {
    _id: String(place.id),
    suburb: place.suburb,
    postcode: place.postcode,
    state: place.state === '' ? null : place.state,
    country: place.country,
    fullAddress: fullAddress(place),
    ...(place.latitude === null || place.longitude === null
      ? {}
      : { latitude: place.latitude, longitude: place.longitude }),
  };
}

/**
 * Normalises a text for searching: ignores letter case, accents (such as macrons in Māori names) and
 * punctuation.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Entry {
  key: string;
  place: Place;
  /** The number of places around the place. See {@link countNeighbours}. */
  neighbours: number;
}

/** The places of all countries, indexed for searching. */
export interface LocalityIndex {
  byId: ReadonlyMap<number, Place>;
  /** The places by country and postcode. A key has the format `AU 2026`. */
  byPostcode: ReadonlyMap<string, readonly Place[]>;
  /**
   * Two sorted lists of search keys per country. Each place has the key `suburb state postcode` in one list
   * and `postcode suburb state` in the other list.
   */
  byCountry: ReadonlyMap<string, { bySuburb: readonly Entry[]; byPostcode: readonly Entry[] }>;
}

/** Builds the index. The keys are sorted once, so that each search needs only two binary searches. */
export function indexLocalities(places: readonly Place[]): LocalityIndex {
  const byCountry = new Map<string, { bySuburb: Entry[]; byPostcode: Entry[] }>();
  const byPostcode = new Map<string, Place[]>();
  const neighboursOf = countNeighbours(places);
  for (const place of places) {
    const neighbours = neighboursOf(place);
    const key = `${place.country} ${place.postcode}`;
    byPostcode.set(key, [...(byPostcode.get(key) ?? []), place]);
    const lists = byCountry.get(place.country) ?? { bySuburb: [], byPostcode: [] };
    byCountry.set(place.country, lists);
    const { suburb, state, postcode } = place;
    lists.bySuburb.push({ key: searchForm(`${suburb} ${state} ${postcode}`), place, neighbours });
    lists.byPostcode.push({ key: searchForm(`${postcode} ${suburb} ${state}`), place, neighbours });
  }
  for (const lists of byCountry.values()) {
    lists.bySuburb.sort(byKey);
    lists.byPostcode.sort(byKey);
  }
  return {
    byId: new Map(places.map((place) => [place.id, place])),
    byPostcode,
    byCountry,
  };
}

function byKey(a: Entry, b: Entry): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : a.place.id - b.place.id;
}

/** The number of cells per degree of latitude and longitude. A cell is about 11 km high. */
const CELLS_A_DEGREE = 10;

/**
 * Returns a function that counts the places in the cell of a place and the eight cells around it; 0 without
 * coordinates. Cities have many suburbs close together. The imported localities have no population, so this
 * number stands for it. Places with post office boxes do not count.
 */
function countNeighbours(places: readonly Place[]): (place: Place) => number {
  const counts = new Map<string, number>();
  const cellOf = ({ country, latitude, longitude }: Place, down = 0, right = 0): string | null =>
    latitude === null || longitude === null
      ? null
      : `${country} ${Math.floor(latitude * CELLS_A_DEGREE) + down} ${Math.floor(longitude * CELLS_A_DEGREE) + right}`;
  for (const place of places) {
    const cell = cellOf(place);
    if (cell !== null && behindOthers(place) < 2) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return (place) => {
    let sum = 0;
    for (const down of [-1, 0, 1])
      for (const right of [-1, 0, 1]) sum += counts.get(cellOf(place, down, right) ?? '') ?? 0;
    return sum;
  };
}

/**
 * Matches the postcodes of post office boxes and of companies that receive much mail. Nobody lives at these
 * postcodes, and Sydney alone has 170 of them.
 */
const BOXES = /^(02|09|1|58|59|68|69|78|79|8|9)/;
/** The postcode of each capital's centre, by the capital's name. */
const CAPITALS: Readonly<Record<string, string>> = {
  sydney: '2000',
  melbourne: '3000',
  canberra: '2600',
  brisbane: '4000',
  adelaide: '5000',
  perth: '6000',
  hobart: '7000',
  darwin: '0800',
};

/**
 * Returns a place's rank among places with the same name: 0 for capitals, 1 for residential places, 2 for
 * postcodes of post office boxes.
 */
function behindOthers({ country, suburb, postcode }: Place): number {
  if (country !== 'AU') return 1;
  if (CAPITALS[searchForm(suburb)] === postcode) return 0;
  return BOXES.test(postcode) ? 2 : 1;
}

/**
 * Returns at most 100 places in a country whose suburb or postcode begins with `term`, such as "bondi",
 * "bondi nsw" or "2026 bondi". Exact suburb names come first, then capitals, then places with many other
 * places around them, of these the shortest name; postcodes of post office boxes come last. The places of a
 * postcode are in alphabetical order. Returns no places for a term of fewer than two characters.
 */
export function searchLocalities(index: LocalityIndex, country: string, term: string): Place[] {
  const query = searchForm(term);
  const lists = index.byCountry.get(country);
  if (query.length < MIN_SEARCH_LENGTH || !lists) return [];
  const isPostcode = /^\d/.test(query);
  const entries = withPrefix(isPostcode ? lists.byPostcode : lists.bySuburb, query);
  const rank = ({ place }: Entry): number => {
    const behind = behindOthers(place);
    if (behind === 2) return 4;
    return behind + (searchForm(place.suburb) === query ? 0 : 2);
  };
  const byNeighbours = (x: Entry, y: Entry): number =>
    isPostcode ? 0 : y.neighbours - x.neighbours || x.place.suburb.length - y.place.suburb.length;
  return entries
    .map((entry): [number, Entry] => [rank(entry), entry])
    .sort(([a, x], [b, y]) => a - b || byNeighbours(x, y) || byKey(x, y))
    .slice(0, MAX_SEARCH_RESULTS)
    .map(([, entry]) => entry.place);
}

function withPrefix(sorted: readonly Entry[], prefix: string): Entry[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.key < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.key.startsWith(prefix)) end += 1;
  return sorted.slice(low, end);
}

/**
 * Returns the place with this suburb, state and postcode, in any letter case. `-`, `null` and an empty text
 * stand for no state.
 */
export function findLocality(
  index: LocalityIndex,
  country: string,
  { suburb, state, postcode }: { suburb: string; state: string; postcode: string },
): Place | undefined {
  const lists = index.byCountry.get(country);
  if (!lists) return undefined;
  const key = searchForm(`${postcode} ${suburb}`);
  const requestedState = /^(-|null|)$/i.test(state.trim()) ? '' : searchForm(state);
  return withPrefix(lists.byPostcode, key).find(
    ({ place }) =>
      searchForm(place.suburb) === searchForm(suburb) &&
      place.postcode === postcode.trim() &&
      searchForm(place.state) === requestedState,
  )?.place;
}

const KM_A_DEGREE = 111.2;

/** Returns suburbs of a country within a distance in kilometres of a point. */
export function placesAround(
  index: LocalityIndex,
  country: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): { name: string; latitude: number; longitude: number }[] {
  return placesWithin(index, country, { latitude, longitude }, km).map(({ place }) => ({
    name: place.suburb,
    latitude: place.latitude,
    longitude: place.longitude,
  }));
}

/** The distance in km up to which a place counts as near. Remote homes are far from the next town. */
const NEAR_KM = 60;

/** Returns the place of a country that is nearest to a point; undefined if none is within 60 km. */
export function nearestPlace(
  index: LocalityIndex,
  country: string,
  point: { latitude: number; longitude: number },
): Place | undefined {
  const near = placesWithin(index, country, point, NEAR_KM);
  return near.reduce<(typeof near)[number] | undefined>(
    (best, one) => (best === undefined || one.distance < best.distance ? one : best),
    undefined,
  )?.place;
}

type LocatedPlace = Place & { latitude: number; longitude: number };

/** Returns the places within `km` of a point, with their distance as a share of `km`. */
function placesWithin(
  index: LocalityIndex,
  country: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): { place: LocatedPlace; distance: number }[] {
  const tall = km / KM_A_DEGREE;
  const wide = tall / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [...index.byId.values()].flatMap((place) => {
    if (place.country !== country || place.latitude === null || place.longitude === null) return [];
    const distance = Math.hypot((place.latitude - latitude) / tall, (place.longitude - longitude) / wide);
    return distance <= 1 ? [{ place: place as LocatedPlace, distance }] : [];
  });
}
