import { call } from '#foundation/browser/call.ts';
import { searchLocalities, type FoundLocality, type Locality } from '../contract.ts';

/** The state and postcode that the browser filled in beside a suburb; empty if it filled in nothing. */
export interface FilledRegion {
  state: string;
  postcode: string;
}

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .toLowerCase();

/**
 * Returns the place that `text` names in full, in the format of the suburb field or its suggestions, within
 * the region that the browser filled in. Returns null if no place or several places match, or if the lookup
 * fails.
 */
export async function resolvePlace(
  text: string,
  { state, postcode }: FilledRegion = { state: '', postcode: '' },
): Promise<Locality | null> {
  const isInRegion = (place: FoundLocality) =>
    (postcode === '' || place.postcode === postcode) &&
    (state === '' || place.state === null || plain(place.state) === plain(state));
  try {
    const named = (await call(searchLocalities, { params: { term: text.trim() } })).filter((place) =>
      [place.suburb, `${place.suburb} ${place.postcode}`, place.fullAddress].some(
        (name) => plain(name) === plain(text),
      ),
    );
    const matching = named.filter(isInRegion);
    if (matching.length === 1) return matching[0]!;
    if (named.length > 0 || postcode === '') return null;
    // The text is a city or an unofficial name. If the postcode has only one place, that place is used.
    const coded = (await call(searchLocalities, { params: { term: postcode } })).filter(isInRegion);
    return coded.length === 1 ? coded[0]! : null;
  } catch {
    return null;
  }
}
