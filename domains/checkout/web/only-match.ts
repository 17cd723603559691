import { call } from '#foundation/browser/call.ts';
import { searchLocalities, type Locality } from '#domains/geo/contract.ts';
import { suburbText } from './form-values.ts';

const plain = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .toLowerCase();

/** The one place that a text names in full, as the suburb's box or its suggestions write it; null for none, or several. */
export async function onlyMatch(text: string, country: string): Promise<Locality | null> {
  try {
    const found = await call(searchLocalities, { params: { term: text.trim() } });
    const named = found.filter((place) =>
      [place.suburb, suburbText(place, country), place.fullAddress].some(
        (name) => plain(name) === plain(text),
      ),
    );
    return named.length === 1 ? named[0]! : null;
  } catch {
    // Whoever typed it picks it from the list.
    return null;
  }
}
