import { searchForm, type LocalityIndex, type Place } from './locality.ts';

/** Abbreviations of words in place names, by the full word. */
const SHORT: Readonly<Record<string, string>> = {
  saint: 'st',
  mount: 'mt',
  mountain: 'mtn',
  point: 'pt',
  port: 'pt',
  fort: 'ft',
  north: 'nth',
  south: 'sth',
  east: 'e',
  west: 'w',
  upper: 'up',
  lower: 'lwr',
  and: '',
};

/**
 * Normalises a place name for comparing spellings. Ignores letter case, accents (such as macrons),
 * punctuation, hyphens and spaces. "Saint" equals "St", and "Mount" equals "Mt".
 */
export function placeNameForm(name: string): string {
  return shortForm(name).replaceAll(' ', '');
}

/**
 * Normalises a place name, or the beginning of one, for searching, and abbreviates common words: `Saint
 * Kilda` becomes `st kilda`.
 */
export function shortForm(name: string): string {
  return searchForm(name)
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word]! : word))
    .filter((word) => word !== '')
    .join(' ');
}

/** The suburb, state and postcode of an address as the user typed them. */
export interface TypedPlace {
  suburb: string;
  state: string;
  postcode: string;
}

/**
 * Whether suburb, state and postcode belong to one place in a country, in any spelling. An empty suburb or
 * state matches every place. If no localities of the country have been imported, every place is accepted.
 */
export function isPlace(index: LocalityIndex, country: string, typed: TypedPlace): boolean {
  if (!index.byCountry.has(country)) return true;
  return isOneOf(index.byPostcode.get(`${country} ${typed.postcode.trim()}`) ?? [], typed);
}

/**
 * Whether the typed suburb, state and postcode match one of the places. The postcode is required. An empty
 * suburb or state, typed or in the place, matches every value. The suburb may end in the postcode ("Ponsonby
 * 1011"), because New Zealand's field contains both.
 */
export function isOneOf(places: readonly Place[], { suburb, state, postcode }: TypedPlace): boolean {
  const code = postcode.trim();
  const name = placeNameForm(suburb.trim().replace(new RegExp(`[\\s,]+${escaped(code)}$`), ''));
  const requestedState = searchForm(state);
  return places.some(
    (place) =>
      place.postcode === code &&
      (name === '' || place.suburb === '' || placeNameForm(place.suburb) === name) &&
      (place.state === '' || requestedState === '' || searchForm(place.state) === requestedState),
  );
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}
