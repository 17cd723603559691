import televisions from './mappings/au-energy-rating-televisions.json' with { type: 'json' };
import washers from './mappings/au-energy-rating-clothes-washers.json' with { type: 'json' };
import postal from './mappings/geonames-postal.json' with { type: 'json' };
import refrigerators from './mappings/us-energystar-refrigerators.json' with { type: 'json' };
import { checkMapping, type Mapping } from './mapping.ts';

const SHIPPED: Record<string, unknown> = {
  'geonames-postal': postal,
  'au-energy-rating-clothes-washers': washers,
  'au-energy-rating-televisions': televisions,
  'us-energystar-refrigerators': refrigerators,
};

export const SHIPPED_NAMES = Object.keys(SHIPPED);

/** Returns the built-in mapping with this name; null if there is no such mapping. */
export function shippedMapping(name: string): Mapping | null {
  return Object.hasOwn(SHIPPED, name) ? checkMapping(SHIPPED[name], name) : null;
}

/**
 * Returns the built-in mapping of a kind that matches the column names. Returns null if no mapping or more
 * than one mapping matches.
 */
export function mappingOfHeader(
  kind: string,
  header: readonly string[],
): { name: string; mapping: Mapping } | null {
  const fitting = SHIPPED_NAMES.map((name) => ({ name, mapping: shippedMapping(name)! })).filter(
    ({ mapping }) =>
      mapping.kind === kind &&
      mapping.signature.length > 0 &&
      mapping.signature.every((column) => header.includes(column)),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}
