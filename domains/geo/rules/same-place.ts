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
 * Returns a normalised place name for comparing spellings. Letter case, accents (macrons), punctuation,
 * hyphens, spaces, "Saint" or "St", and "Mount" or "Mt" do not matter.
 */
export function placeNameForm(name: string): string {
  return shortForm(name).replaceAll(' ', '');
}

/**
 * Normalises a place name, or its beginning, for searching and abbreviates common words: `Saint Kilda`
 * becomes `st kilda`.
 */
export function shortForm(name: string): string {
  return searchForm(name)
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word]! : word))
    .filter((word) => word !== '')
    .join(' ');
}

/** The place in an address, as the user typed it. */
export interface TypedPlace {
  suburb: string;
  state: string;
  postcode: string;
}

/**
 * Whether suburb, state and postcode are one place in a country, in any spelling. An empty suburb or state
 * matches all. If no localities of the country have been imported, every place is accepted.
 */
export function isPlace(index: LocalityIndex, country: string, typed: TypedPlace): boolean {
  if (!index.byCountry.has(country)) return true;
  return isOneOf(index.byPostcode.get(`${country} ${typed.postcode.trim()}`) ?? [], typed);
}

/**
 * Whether suburb, state and postcode match one of the places. The suburb may repeat the postcode ("Ponsonby
 * 1011"), because New Zealand's field contains both. A place without a name matches every suburb with its
 * postcode; a place without a state matches every state. An empty typed suburb or state matches all; the
 * postcode is required.
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
