/** The parts of a typed address (ADDRESS-38). */
export interface WrittenAddress {
  /** The street with its number, such as `12 Hall Street`. */
  street: string;
  suburb: string;
  /** The state; empty in New Zealand or if the shopper did not type a state. */
  state: string;
  postcode: string;
}

const STREET_TYPE =
  /^(avenue|ave|boulevard|bvd|circuit|cct|close|cl|court|ct|crescent|cres|drive|dr|esplanade|highway|hwy|lane|ln|parade|pde|place|pl|road|rd|square|sq|street|st|terrace|tce|way)\.?$/i;
const MAX_PLACE_WORDS = 3;

/**
 * Returns the possible splits of a partly typed address into street and place, longer places first. `12 Hall
 * Street Bondi Be` is street `12 Hall Street` and place `Bondi Be`, or street `12 Hall Street Bondi` and
 * place `Be`.
 *
 * A street must have a number and a name. A place cannot end in a word such as "Street". If the text contains
 * a comma, the only split is at the comma.
 */
export function splitAddress(text: string): { street: string; place: string }[] {
  const words = text.replace(/,/g, ' , ').trim().split(/\s+/);
  const comma = words.indexOf(',');
  const clean = (part: readonly string[]) => part.filter((word) => word !== ',').join(' ');
  const splits: { street: string; place: string }[] = [];
  const first = Math.max(2, words.length - MAX_PLACE_WORDS);
  const starts =
    comma > 0
      ? [comma]
      : Array.from({ length: Math.max(0, words.length - first) }, (_, index) => first + index);
  for (const start of starts) {
    const street = clean(words.slice(0, start));
    const place = clean(words.slice(start));
    const last = place.split(' ').at(-1)!;
    if (place.length < 2 || STREET_TYPE.test(last)) continue;
    if (/\d/.test(street) && /\p{L}{2,}/u.test(street)) splits.push({ street, place });
  }
  return splits;
}

/**
 * Extracts the parts of a one-line address. Used if the maps service cannot look up the address (SCRIPTS-13).
 */
export function sanitisedPlace(text: string): WrittenAddress {
  const parts = text
    .replace(/[<>]/g, '')
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^(australia|new zealand)$/i.test(part));
  const [street = '', ...rest] = parts;
  const found = /^(.*?)(?:\s+([A-Z]{2,3}))?(?:\s+(\d{4}))?$/.exec(rest.join(' '));
  return { street, suburb: found?.[1] ?? '', state: found?.[2] ?? '', postcode: found?.[3] ?? '' };
}

/**
 * Returns the street with the unit number that the shopper typed, because a maps service omits it: `Unit 5/10
 * Smith St` adds `5/`.
 */
export function withTypedUnit(typed: string, street: string): string {
  const unit = /^\s*(?:unit|apartment|apt|flat)?\s*(\w{1,5})\s*\/\s*\d/i.exec(typed)?.[1];
  return unit === undefined || street.includes('/') ? street : `${unit}/${street}`;
}
