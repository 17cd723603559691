import { suggestion } from '#foundation/pure/text/nearest.ts';
import {
  keyOf,
  type DeliveryChanges,
  type DeliveryData,
  type DeliveryPart,
  type DeliveryRows,
} from './delivery-data.ts';

/** An error in delivery data: the kind of data, the key of the row, and a text. */
export interface DeliveryProblem {
  part: DeliveryPart;
  key: string;
  text: string;
  /** The kind of record to which the row refers but which does not exist; absent for other errors. */
  missing?: 'warehouses' | 'zones' | 'categories' | 'specifications';
}

/** A kind of record to which delivery rows can refer, with the codes of its existing records. */
interface ReferencedKind {
  kind: DeliveryProblem['missing'] & string;
  singular: string;
  codes: readonly string[];
}

/** The catalogue entities to which delivery rows can refer. */
export interface CatalogueNames {
  /** The uris of the categories. */
  categories: readonly string[];
  /** The keys of the specifications. */
  specifications: readonly string[];
}

/**
 * Validates delivery data and returns the errors. Reports references to a zone, warehouse, category or
 * specification that does not exist or is in another country. Also reports areas that overlap without one
 * containing the other, and transfers from a warehouse to itself.
 */
export function deliveryProblems(
  next: DeliveryData,
  { categories, specifications }: CatalogueNames,
): DeliveryProblem[] {
  const problems: DeliveryProblem[] = [];
  const suggested = new Map<string, string>();
  const suggest = (of: string, code: string, known: Iterable<string>) => {
    const suggestionKey = `${of} ${code}`;
    const text = suggested.get(suggestionKey) ?? suggestion(code, known);
    suggested.set(suggestionKey, text);
    return text;
  };
  const warehouses = new Map(next.warehouses.map((row) => [row.code, row]));
  const zones = new Map(next.zones.map((row) => [row.code, row]));
  const refuse = <Part extends DeliveryPart>(part: Part, row: DeliveryRows[Part], text: string) =>
    problems.push({ part, key: keyOf(part, row), text });
  const reportMissing = <Part extends DeliveryPart>(
    part: Part,
    row: DeliveryRows[Part],
    { kind, singular, codes }: ReferencedKind,
    code: string,
  ) =>
    problems.push({
      part,
      key: keyOf(part, row),
      text: `there is no ${singular} "${code}"${suggest(kind, code, codes)}`,
      missing: kind,
    });
  const WAREHOUSE = { kind: 'warehouses', singular: 'warehouse', codes: [...warehouses.keys()] } as const;
  const ZONE = { kind: 'zones', singular: 'zone', codes: [...zones.keys()] } as const;
  const CATEGORY = { kind: 'categories', singular: 'category', codes: categories } as const;
  const SPECIFICATION = {
    kind: 'specifications',
    singular: 'specification',
    codes: specifications,
  } as const;

  for (const row of next.zones) {
    const warehouse = warehouses.get(row.warehouse_code);
    if (!warehouse) reportMissing('zones', row, WAREHOUSE, row.warehouse_code);
    else if (warehouse.country !== row.country)
      refuse(
        'zones',
        row,
        `${row.code} is in ${row.country}, but its warehouse ${warehouse.code} is in ${warehouse.country}`,
      );
  }
  for (const row of next.transfers) {
    const [from, to] = [warehouses.get(row.from_code), warehouses.get(row.to_code)];
    if (!from) reportMissing('transfers', row, WAREHOUSE, row.from_code);
    if (!to) reportMissing('transfers', row, WAREHOUSE, row.to_code);
    if (row.from_code === row.to_code) refuse('transfers', row, 'transfers goods from a warehouse to itself');
    if (from && to && from.country !== to.country)
      refuse('transfers', row, `${from.code} is in ${from.country}, but ${to.code} is in ${to.country}`);
  }
  for (const part of ['areas', 'rates', 'capacity'] as const)
    for (const row of next[part])
      if (!zones.has(row.zone_code)) reportMissing(part, row, ZONE, row.zone_code);
  for (const row of next.areas) {
    const zone = zones.get(row.zone_code);
    if (zone && zone.country !== row.country)
      refuse('areas', row, `is in ${row.country}, but the zone ${zone.code} is in ${zone.country}`);
  }
  for (const [area, other] of crossings(next.areas))
    refuse(
      'areas',
      area,
      `${rangeOf(area)} (${area.zone_code}) and ${rangeOf(other)} (${other.zone_code}) overlap only in part: an area must be completely inside or completely outside the other`,
    );
  for (const row of next.options) {
    if (!categories.includes(row.category_uri)) reportMissing('options', row, CATEGORY, row.category_uri);
    if (row.only_with !== null && !specifications.includes(row.only_with))
      reportMissing('options', row, SPECIFICATION, row.only_with);
  }
  return problems;
}

/**
 * Returns notices about valid delivery data that the operator may not have intended. If `country` is
 * provided, checks only zones in that country.
 */
export function deliveryNotices(
  next: DeliveryData,
  categories: readonly string[],
  country?: string,
): string[] {
  const notices: string[] = [];
  const zones = next.zones.filter((zone) => country === undefined || zone.country === country);
  const zonesWith = (part: 'rates' | 'areas') => new Set(next[part].map(({ zone_code }) => zone_code));
  const [withRates, withAreas] = [zonesWith('rates'), zonesWith('areas')];
  const silent = zones.filter(({ code }) => !withRates.has(code)).map(({ code }) => code);
  if (silent.length > 0)
    notices.push(`No delivery to these zones, because no weekday has a rate: ${named(silent)}.`);
  const empty = zones.filter(({ code }) => !withAreas.has(code)).map(({ code }) => code);
  if (empty.length > 0) notices.push(`Zones without postcodes: ${named(empty)}.`);
  const full = zones.filter(
    ({ daily_capacity: daily, code }) =>
      daily === 0 &&
      withRates.has(code) &&
      !next.capacity.some((row) => row.zone_code === code && row.capacity > 0),
  );
  if (full.length > 0)
    notices.push(
      `No open days for these zones, because their capacity is 0: ${named(full.map(({ code }) => code))}.`,
    );
  const known = new Set(categories);
  const strange = new Set(next.services.flatMap((row) => row.category_uris.filter((uri) => !known.has(uri))));
  if (strange.size > 0) notices.push(`Services list unknown categories: ${named([...strange])}.`);
  return notices;
}

/** The maximum number of names in a notice. */
const MAX_NAMED = 30;

function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return more <= 0
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMED).join(', ')} and ${more.toLocaleString('en')} more`;
}

type Area = DeliveryRows['areas'];
const rangeOf = ({ postcode_from: from, postcode_to: to }: Area) => (from === to ? from : `${from}–${to}`);

/** Returns the pairs of areas that overlap without one containing the other. */
function crossings(areas: readonly Area[]): [Area, Area][] {
  const found: [Area, Area][] = [];
  const sorted = areas.toSorted((a, b) =>
    a.country !== b.country
      ? a.country < b.country
        ? -1
        : 1
      : a.postcode_from !== b.postcode_from
        ? a.postcode_from < b.postcode_from
          ? -1
          : 1
        : a.postcode_to > b.postcode_to
          ? -1
          : 1,
  );
  // The areas that contain the current area, largest first.
  let holding: Area[] = [];
  for (const area of sorted) {
    holding = holding.filter((one) => one.country === area.country && one.postcode_to >= area.postcode_from);
    const crossed = holding.find((one) => one.postcode_to < area.postcode_to);
    if (crossed) found.push([area, crossed]);
    holding.push(area);
  }
  return found;
}

/** Counts the added, changed, removed and unchanged rows of all kinds of delivery data. */
export function countChanges(changes: DeliveryChanges): {
  added: number;
  changed: number;
  same: number;
  removed: number;
} {
  const total = { added: 0, changed: 0, same: 0, removed: 0 };
  for (const part of Object.values(changes)) {
    total.added += part.added.length;
    total.changed += part.changed.length;
    total.same += part.same;
    total.removed += part.removed.length;
  }
  return total;
}
