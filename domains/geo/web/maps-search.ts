import { loadFile } from '#foundation/browser/scripts/load-file.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { Geo } from '../contract.ts';
import { sanitisedPlace, withTypedUnit, type WrittenAddress } from '../rules/address-text.ts';
import type { AddressSearch } from './address-suggestion.ts';

/** The part of the maps script's interface that this module uses. */
interface Maps {
  places: {
    AutocompleteService: new () => {
      getPlacePredictions(
        request: object,
        then: (predictions: { description: string }[] | null, status: string) => void,
      ): void;
    };
  };
  Geocoder: new () => {
    geocode(request: object, then: (results: GeocoderResult[] | null, status: string) => void): void;
  };
}
interface GeocoderResult {
  address_components: { long_name: string; short_name: string; types: string[] }[];
}

/**
 * The maps service prefers suggestions within this radius around the shopper's location, in metres
 * (SCRIPTS-10).
 */
const BIAS_RADIUS = 1000;

/** Opens the maps service's address search for one country. Rejects if the service's script does not load. */
export async function openMapsSearch(
  scriptAddress: string,
  values: ThirdPartyValues,
  geo: Pick<Geo, 'latitude' | 'longitude'> | null,
): Promise<AddressSearch> {
  await loadFile('maps', scriptAddress);
  const { maps } = (window as unknown as { google: { maps: Maps } }).google;
  const service = new maps.places.AutocompleteService();
  const geocoder = new maps.Geocoder();
  // Limits suggestions to the country and prefers suggestions near the shopper (SCRIPTS-09, -11).
  const country = String(values['countryCode'] ?? '') || 'AU';
  const bias =
    geo?.latitude === undefined || geo.longitude === undefined
      ? {}
      : { locationBias: { center: { lat: geo.latitude, lng: geo.longitude }, radius: BIAS_RADIUS } };
  let lastTyped = '';

  return {
    suggest: (typed) =>
      new Promise((resolve) => {
        lastTyped = typed;
        service.getPlacePredictions(
          { input: typed, types: ['address'], componentRestrictions: { country }, ...bias },
          (predictions, status) =>
            resolve(
              status === 'OK' ? (predictions ?? []).map(({ description }) => ({ text: description })) : [],
            ),
        );
      }),
    // Looks up the address of a suggestion. If the lookup fails, extracts the parts from the suggestion's
    // text (SCRIPTS-12, -13).
    find: ({ text }) =>
      new Promise((resolve) => {
        geocoder.geocode({ address: text, componentRestrictions: { country } }, (results, status) => {
          const best = status === 'OK' ? results?.[0] : undefined;
          const address = best ? writtenAddress(best) : sanitisedPlace(text);
          resolve({ ...address, street: withTypedUnit(lastTyped, address.street) });
        });
      }),
  };
}

/** Converts the service's place data to the fields of our address forms. */
function writtenAddress({ address_components: components }: GeocoderResult): WrittenAddress {
  const part = (name: 'long_name' | 'short_name', ...types: string[]) =>
    types.flatMap((type) => components.find((one) => one.types.includes(type))?.[name] ?? [])[0] ?? '';
  const unit = part('long_name', 'subpremise');
  const street = [part('long_name', 'street_number'), part('long_name', 'route')].filter(Boolean).join(' ');
  const isNewZealand = part('short_name', 'country') === 'NZ';
  return {
    street: unit ? `${unit}/${street}` : street,
    suburb: isNewZealand
      ? part('long_name', 'sublocality_level_1', 'sublocality', 'locality')
      : part('long_name', 'locality'),
    state: isNewZealand ? '' : part('short_name', 'administrative_area_level_1'),
    postcode: part('long_name', 'postal_code'),
  };
}
