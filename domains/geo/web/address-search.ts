import { call } from '#foundation/browser/call.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import { searchLocalities, searchStreets, type Geo } from '../contract.ts';
import { splitAddress } from '../rules/address-text.ts';
import { fullAddress } from '../rules/locality.ts';
import { placeNameForm } from '../rules/same-place.ts';
import type { AddressSearch } from './address-suggestion.ts';

/** The window event that tells of maps that do not come (SCRIPTS-08). */
const MAPS_ERROR = 'googleMapsError';
const MOST_SUGGESTIONS = 6;

/**
 * The search for addresses: the maps service's where the operator has a key, else, and when that does not come, the
 * shop's own from its streets and localities (SCRIPTS-14). Never rejects.
 */
export async function openAddressSearch(
  values: ThirdPartyValues,
  geo: Pick<Geo, 'latitude' | 'longitude'> | null,
): Promise<AddressSearch> {
  try {
    // The list of parties is for those who type an address.
    const { mapsAddress } = await import('#foundation/pure/third-parties.ts');
    const address = mapsAddress(values);
    if (address === null) return ownSearch;
    const { openMapsSearch } = await import('./maps-search.ts');
    return await openMapsSearch(address, values, geo);
  } catch (error) {
    window.dispatchEvent(new CustomEvent(MAPS_ERROR, { detail: error }));
    return ownSearch;
  }
}

/** Streets of the shop's list; where it has none like it, the typed street in each of the places that the rest may mean. */
const ownSearch: AddressSearch = {
  async suggest(typed, signal) {
    const term = typed.trim();
    // Without a number it is no address yet. Places are found without streets, too.
    const asked = /\d/.test(term) ? call(searchStreets, { query: { term } }, { signal }) : [];
    const streets = await Promise.resolve(asked).catch(() => []);
    if (streets.length > 0)
      return streets.map(({ street, suburb, state, postcode }) => ({
        text: `${street}, ${fullAddress({ suburb, state, postcode })}`,
        address: { street, suburb, state: state ?? '', postcode },
      }));
    for (const { street, place } of splitAddress(typed)) {
      const form = placeNameForm(place);
      // Only places that begin so: what looks like one here may be the end of the street's name.
      const found = (await call(searchLocalities, { params: { term: place } }, { signal })).filter(
        ({ fullAddress: text }) => placeNameForm(text).startsWith(form),
      );
      if (found.length > 0) {
        return found.slice(0, MOST_SUGGESTIONS).map(({ fullAddress: text, suburb, state, postcode }) => ({
          text: `${street}, ${text}`,
          address: { street, suburb, state: state ?? '', postcode },
        }));
      }
    }
    return [];
  },
  find: ({ address }) =>
    address ? Promise.resolve(address) : Promise.reject(new Error('An address of another search')),
};
