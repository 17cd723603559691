import { call } from '#foundation/browser/call.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import { searchLocalities, searchStreets, type Geo } from '../contract.ts';
import { splitAddress } from '../rules/address-text.ts';
import { fullAddress } from '../rules/locality.ts';
import { placeNameForm } from '../rules/same-place.ts';
import type { AddressSearch } from './address-suggestion.ts';

/** The window event that reports that the maps script failed to load (SCRIPTS-08). */
const MAPS_ERROR = 'googleMapsError';
const MAX_SUGGESTIONS = 6;

/**
 * Returns the address search. Uses the maps service if the operator has configured its key and its script
 * loads. Otherwise uses the shop's own streets and localities (SCRIPTS-14). Never rejects.
 */
export async function openAddressSearch(
  values: ThirdPartyValues,
  geo: Pick<Geo, 'latitude' | 'longitude'> | null,
): Promise<AddressSearch> {
  try {
    // Loads the list of third parties only now, because most shoppers never type an address.
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

/**
 * Suggests streets from the shop's own data. If no street matches, suggests the typed street combined with
 * the places that match the end of the text.
 */
const ownSearch: AddressSearch = {
  async suggest(typed, signal) {
    const term = typed.trim();
    // Searches streets only if the text contains a number, because every address has one. If the street
    // search fails, places are still suggested.
    const pendingStreets = /\d/.test(term) ? call(searchStreets, { query: { term } }, { signal }) : [];
    const streets = await Promise.resolve(pendingStreets).catch(() => []);
    if (streets.length > 0)
      return streets.map(({ street, suburb, state, postcode }) => ({
        text: `${street}, ${fullAddress({ suburb, state, postcode })}`,
        address: { street, suburb, state: state ?? '', postcode },
      }));
    for (const { street, place } of splitAddress(typed)) {
      const form = placeNameForm(place);
      // Suggests only places that begin with the text. A place with merely a similar name would be wrong,
      // because the text may be the end of the street's name.
      const found = (await call(searchLocalities, { params: { term: place } }, { signal })).filter(
        ({ fullAddress: text }) => placeNameForm(text).startsWith(form),
      );
      if (found.length > 0) {
        return found.slice(0, MAX_SUGGESTIONS).map(({ fullAddress: text, suburb, state, postcode }) => ({
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
