import {
  MIN_SEARCH_LENGTH,
  searchForm,
  searchLocalities,
  type LocalityIndex,
  type Place,
} from './locality.ts';
import { placeNameForm, shortForm } from './same-place.ts';

/** The maximum number of suggested places. */
const MAX_SUGGESTIONS = 6;
/**
 * The minimum number of letters for finding a place name after a street, and for finding places with a
 * similar name.
 */
const MIN_LETTERS = 4;
/** The minimum length of a name in which two wrong letters are allowed; shorter names allow one. */
const MIN_LETTERS_FOR_TWO_ERRORS = 6;
const STREET_WORDS = new Set(
  'av ave avenue blvd bvd boulevard cct circuit cl close cr cres crescent ct court dr drive esp esplanade gr grove hwy highway ln lane pde parade pl place rd road sq square st street tce terrace way'.split(
    ' ',
  ),
);

export interface FoundPlaces {
  places: Place[];
  /** True if no place has the typed spelling, and `places` contains places with similar names instead. */
  isGuess: boolean;
}

/**
 * Returns the places for the text in a suburb field. First searches for places that begin with the text,
 * including different spellings ("saint kilda", "Mount Druitt"). If there are no such places, searches for a
 * place at the end of an address, then for names that differ by one or two letters.
 */
export function findPlaces(index: LocalityIndex, country: string, term: string): FoundPlaces {
  const places = written(index, country, term);
  if (places.length > 0) return { places, isGuess: false };
  const behind = behindStreet(index, country, term);
  if (behind.length > 0) return { places: behind, isGuess: false };
  return { places: findSimilarPlaces(index, country, term), isGuess: true };
}

function written(index: LocalityIndex, country: string, term: string): Place[] {
  const direct = searchLocalities(index, country, term);
  const short = shortForm(term);
  if (direct.length > 0 || short.length < MIN_SEARCH_LENGTH) return direct;
  return entriesOf(index, country)
    .filter(({ key }) => key.startsWith(short))
    .toSorted((a, b) => a.name.length - b.name.length)
    .map(({ place }) => place);
}

/**
 * Returns the places named at the end of an address, such as `12 Beach St, Bondi`. Longer names are tried
 * first. Returns an empty list if the text contains neither a number nor a street word.
 */
function behindStreet(index: LocalityIndex, country: string, term: string): Place[] {
  const words = searchForm(term).split(' ');
  const isAddress =
    /^\D{0,8}\d/.test(term.trim()) || words.slice(1, -1).some((word) => STREET_WORDS.has(word));
  if (!isAddress) return [];
  const postcode = words.length > 2 && /^\d{4}$/.test(words.at(-1)!) ? words.at(-1)! : null;
  for (let first = 1; first < words.length; first += 1) {
    const end = words.slice(first);
    if (end.join('').length < MIN_LETTERS || STREET_WORDS.has(end.join(' ')) || /^\d/.test(end[0]!)) continue;
    const found = written(index, country, end.join(' '));
    if (found.length > 0) return found;
    if (postcode === null) continue;
    const coded = searchLocalities(index, country, [postcode, ...end.slice(0, -1)].join(' '));
    if (coded.length > 0) return coded;
  }
  return [];
}

/**
 * Returns places whose name differs from the typed name by one or two letters, the most similar names first.
 * A state or postcode after the name limits the results to that state or postcode.
 */
function findSimilarPlaces(index: LocalityIndex, country: string, term: string): Place[] {
  const here = entriesOf(index, country);
  const states = new Set(here.map(({ state }) => state));
  const words = searchForm(term).split(' ');
  const postcode = words.length > 1 && /^\d{4}$/.test(words.at(-1)!) ? words.pop()! : null;
  const state = words.length > 1 && states.has(words.at(-1)!) ? words.pop()! : null;
  const name = placeNameForm(words.join(' '));
  if (name.length < MIN_LETTERS || /\d/.test(name)) return [];
  const most = name.length < MIN_LETTERS_FOR_TWO_ERRORS ? 1 : 2;
  return here
    .filter(
      (entry) =>
        (postcode === null || entry.place.postcode === postcode) && (state === null || entry.state === state),
    )
    .map((entry) => ({ place: entry.place, wrong: wrongLetters(name, entry.name, most) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted(
      (a, b) => a.wrong - b.wrong || a.place.suburb.length - b.place.suburb.length || a.place.id - b.place.id,
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ place }) => place);
}

interface ShortEntry {
  place: Place;
  /**
   * Abbreviated, normalised search keys: `key` is suburb, state and postcode; `name` is the suburb without
   * spaces; `state` is the state alone.
   */
  key: string;
  name: string;
  state: string;
}

/** The search keys, computed once per country, because a search without a match reads all of them. */
const known = new WeakMap<LocalityIndex, Map<string, ShortEntry[]>>();

function entriesOf(index: LocalityIndex, country: string): readonly ShortEntry[] {
  let byCountry = known.get(index);
  if (!byCountry) known.set(index, (byCountry = new Map()));
  let entries = byCountry.get(country);
  if (!entries) {
    entries = (index.byCountry.get(country)?.bySuburb ?? []).map(({ place }) => ({
      place,
      key: shortForm(`${place.suburb} ${place.state} ${place.postcode}`),
      name: placeNameForm(place.suburb),
      state: searchForm(place.state),
    }));
    byCountry.set(country, entries);
  }
  return entries;
}

/**
 * Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour to turn `a`
 * into `b`. Returns a number above `most` if more than `most` such changes are necessary.
 */
function wrongLetters(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now.push(
        Math.min(
          last[column]! + 1,
          now[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwap ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[b.length]!;
}
