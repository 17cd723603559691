import { NETWORK_KEYS, type NetworkRows } from '#domains/logistics/rules/network-rows.ts';
import { ZONE_FALLBACKS } from '#domains/logistics/rules/zone-columns.ts';

/**
 * All delivery data of an operator, as table rows. Includes the install and warranty options, which the
 * catalogue domain stores.
 */
export interface DeliveryRows extends NetworkRows {
  options: {
    code: string;
    kind: 'install' | 'warranty';
    name: string;
    blurb: string;
    category_uri: string;
    price_aud_cents: number | null;
    price_nzd_cents: number | null;
    /**
     * The key of a specification that a product must have to qualify for the option; null if every product
     * qualifies.
     */
    only_with: string | null;
    position: number;
  };
}

export type DeliveryPart = keyof DeliveryRows;
export type DeliveryData = { [Part in DeliveryPart]: DeliveryRows[Part][] };

/** The kinds of delivery data. A kind comes after the kinds to which its rows refer. */
export const DELIVERY_PARTS = [
  'warehouses',
  'transfers',
  'zones',
  'areas',
  'rates',
  'capacity',
  'holidays',
  'services',
  'options',
] as const satisfies readonly DeliveryPart[];

/** The columns that identify a row, for each kind of delivery data. */
export const KEYS: { readonly [Part in DeliveryPart]: readonly (keyof DeliveryRows[Part] & string)[] } = {
  ...NETWORK_KEYS,
  options: ['code'],
};

/**
 * The kinds of data for which an import replaces all rows of each zone that it names. These rows are the
 * zone's areas or its whole week.
 */
export const ZONE_PARTS: ReadonlySet<DeliveryPart> = new Set(['areas', 'rates', 'capacity']);

export function keyOf<Part extends DeliveryPart>(part: Part, row: DeliveryRows[Part]): string {
  return KEYS[part].map((column) => String(row[column])).join(' ');
}

/** The imported rows of one kind of delivery data. */
export interface DeliveryPartImport<Part extends DeliveryPart = DeliveryPart> {
  /** The rows with their line numbers. If the row exists, the columns that `row` omits are not changed. */
  rows: readonly { line: number | null; row: DeliveryRows[Part]; columns: readonly string[] }[];
  /**
   * The zones whose rows the import replaces; empty if the kind is not one of {@link ZONE_PARTS}. If `rows`
   * has no row for a zone, all existing rows of that zone are deleted.
   */
  zones: readonly string[];
}

export type DeliveryImport = { [Part in DeliveryPart]?: DeliveryPartImport<Part> };

/** Converts a whole delivery network to an import. Used for demo data and for new shops. */
export function toDeliveryImport(data: DeliveryData): DeliveryImport {
  const part = <Part extends DeliveryPart>(name: Part): DeliveryPartImport<Part> => ({
    rows: data[name].map((row) => ({
      line: null,
      // Set defaults for missing columns of zones.
      row: name === 'zones' ? { ...ZONE_FALLBACKS, ...row } : row,
      columns: Object.keys(row),
    })),
    zones: ZONE_PARTS.has(name) ? data.zones.map(({ code }) => code) : [],
  });
  return Object.fromEntries(DELIVERY_PARTS.map((name) => [name, part(name)])) as DeliveryImport;
}

export interface PartChanges<Part extends DeliveryPart = DeliveryPart> {
  added: DeliveryRows[Part][];
  changed: DeliveryRows[Part][];
  same: number;
  removed: DeliveryRows[Part][];
}

export type DeliveryChanges = { [Part in DeliveryPart]: PartChanges<Part> };

/**
 * Merges imported rows into the existing delivery data, by key. Existing rows that are not imported remain,
 * except for the areas and weeks of zones that the import names. With `replace`, all existing rows of each
 * imported kind are replaced. Rows that refer to a removed zone or warehouse are also removed.
 */
export function mergeDelivery(
  current: DeliveryData,
  imported: DeliveryImport,
  { replace }: { replace: boolean },
): { next: DeliveryData; changes: DeliveryChanges } {
  const next = {} as Record<DeliveryPart, unknown[]>;
  const changes = {} as Record<DeliveryPart, PartChanges>;
  const removed = { zones: new Set<string>(), warehouses: new Set<string>() };
  const isOrphan = (row: object): boolean => {
    const { zone_code = '', from_code = '', to_code = '' } = row as Record<string, string>;
    return (
      removed.zones.has(zone_code) || removed.warehouses.has(from_code) || removed.warehouses.has(to_code)
    );
  };
  // Merge zones and warehouses first, because rows that refer to a removed zone or warehouse must be removed
  // too.
  for (const part of ['warehouses', 'zones', ...DELIVERY_PARTS.slice(1)] as const) {
    if (part in next) continue;
    const merged = mergePart(part, current[part], imported[part] as DeliveryPartImport | undefined, {
      replace,
      isOrphan,
    });
    next[part] = merged.next;
    changes[part] = merged.changes;
    if (part === 'zones' || part === 'warehouses')
      for (const { code } of merged.changes.removed as { code: string }[]) removed[part].add(code);
  }
  return { next: next as unknown as DeliveryData, changes: changes as unknown as DeliveryChanges };
}

function mergePart(
  part: DeliveryPart,
  current: readonly DeliveryRows[DeliveryPart][],
  imported: DeliveryPartImport | undefined,
  { replace, isOrphan }: { replace: boolean; isOrphan: (row: object) => boolean },
): { next: DeliveryRows[DeliveryPart][]; changes: PartChanges } {
  const key = (row: DeliveryRows[DeliveryPart]) => keyOf(part, row as never);
  const before = new Map(current.map((row) => [key(row), row]));
  const named = new Set(imported?.zones);
  const next = new Map<string, DeliveryRows[DeliveryPart]>();
  const zoneOf = (row: object) => (row as { zone_code?: string }).zone_code ?? '';
  for (const [name, row] of before)
    if (!isOrphan(row) && !(imported && (replace || named.has(zoneOf(row))))) next.set(name, row);
  const changes: PartChanges = { added: [], changed: [], same: 0, removed: [] };
  for (const { row, columns } of imported?.rows ?? []) {
    const name = key(row);
    const known = before.get(name);
    const merged = known ? ({ ...known, ...pick(row, columns) } as DeliveryRows[DeliveryPart]) : row;
    next.set(name, merged);
    if (!known) changes.added.push(merged);
    else if (isSame(known, merged)) changes.same += 1;
    else changes.changed.push(merged);
  }
  for (const [name, row] of before) if (!next.has(name)) changes.removed.push(row);
  return { next: [...next.values()], changes };
}

function pick(row: object, columns: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

function isSame(one: object, other: object): boolean {
  const ordered = (row: object) =>
    JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return ordered(one) === ordered(other);
}
