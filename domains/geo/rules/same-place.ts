import { searchForm, type LocalityIndex, type Place } from './locality.ts';

/** Words of place names that are written short as often as not, by their long form. */
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
 * The form in which two spellings of a place name are compared: letter case, accents (macrons), punctuation, hyphens,
 * blanks, "Saint" or "St", "Mount" or "Mt" do not matter.
 */
export function placeNameForm(name: string): string {
  return shortForm(name).replaceAll(' ', '');
}

/** A name, or the beginning of one, as it is searched, with the words written short that often are: `Saint Kilda` is `st kilda`. */
export function shortForm(name: string): string {
  return searchForm(name)
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word]! : word))
    .filter((word) => word !== '')
    .join(' ');
}

/** An address's place, as it was typed. */
export interface TypedPlace {
  suburb: string;
  state: string;
  postcode: string;
}

/**
 * Whether suburb, state and postcode are one place of a country, in any spelling; what was not typed fits any. Where no
 * localities of the country were imported nobody can know, and every place is one.
 */
export function isPlace(index: LocalityIndex, country: string, typed: TypedPlace): boolean {
  if (!index.byCountry.has(country)) return true;
  return isOneOf(index.byPostcode.get(`${country} ${typed.postcode.trim()}`) ?? [], typed);
}

/**
 * Whether suburb, state and postcode are one of the places that have this postcode. The suburb may repeat the postcode
 * ("Ponsonby 1011", as New Zealand's field holds both). A place without a name stands for every suburb of its postcode, one
 * without a state for every state. What was not typed does not matter, but for the postcode.
 */
export function isOneOf(places: readonly Place[], { suburb, state, postcode }: TypedPlace): boolean {
  const code = postcode.trim();
  const name = placeNameForm(suburb.trim().replace(new RegExp(`[\\s,]+${escaped(code)}$`), ''));
  const wantedState = searchForm(state);
  return places.some(
    (place) =>
      place.postcode === code &&
      (name === '' || place.suburb === '' || placeNameForm(place.suburb) === name) &&
      (place.state === '' || wantedState === '' || searchForm(place.state) === wantedState),
  );
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}
