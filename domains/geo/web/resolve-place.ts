import { call } from '#foundation/browser/call.ts';
import { searchLocalities, type FoundLocality, type Locality } from '../contract.ts';

/** The state and postcode that the browser filled in together with a suburb; empty if it filled in nothing. */
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
 * Returns the place that `text` names in full: as a suburb, a suburb with postcode, or a full address line.
 * The place must have the state and postcode that the browser filled in. Returns null unless exactly one
 * place matches, or if the lookup fails.
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
    // No place has this name, so the text may be a city or an unofficial name. If only one place has the
    // postcode, returns that place.
    const coded = (await call(searchLocalities, { params: { term: postcode } })).filter(isInRegion);
    return coded.length === 1 ? coded[0]! : null;
  } catch {
    return null;
  }
}
