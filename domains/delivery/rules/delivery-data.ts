import { NETWORK_KEYS, type NetworkRows } from '#domains/logistics/rules/network-rows.ts';
import { ZONE_FALLBACKS } from '#domains/logistics/rules/zone-columns.ts';

/** All delivery data of an operator, as rows: the network, and the options, which the catalogue stores. */
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
     * The specification that a product needs for the option to apply; null if the option applies to all
     * products.
     */
    only_with: string | null;
    position: number;
  };
}

export type DeliveryPart = keyof DeliveryRows;
export type DeliveryData = { [Part in DeliveryPart]: DeliveryRows[Part][] };

/** The parts, each after the parts that its rows refer to. */
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

/** The key columns of each part. */
export const KEYS: { readonly [Part in DeliveryPart]: readonly (keyof DeliveryRows[Part] & string)[] } = {
  ...NETWORK_KEYS,
  options: ['code'],
};

/**
 * Parts that are imported zone by zone. If an import names a zone, it replaces all of the zone's areas or its
 * whole week.
 */
export const ZONE_PARTS: ReadonlySet<DeliveryPart> = new Set(['areas', 'rates', 'capacity']);

export function keyOf<Part extends DeliveryPart>(part: Part, row: DeliveryRows[Part]): string {
  return KEYS[part].map((column) => String(row[column])).join(' ');
}

/** The imported rows of one part. */
export interface DeliveryPartImport<Part extends DeliveryPart = DeliveryPart> {
  /** The rows with their lines in the file. An existing row keeps the values that `row` omits. */
  rows: readonly { line: number | null; row: DeliveryRows[Part]; columns: readonly string[] }[];
  /**
   * The zones that the import names in a part of {@link ZONE_PARTS}. A zone without rows gets a week without
   * trucks.
   */
  zones: readonly string[];
}

export type DeliveryImport = { [Part in DeliveryPart]?: DeliveryPartImport<Part> };

/** Converts a whole delivery network to an import, for demo data and for a new shop. */
export function toDeliveryImport(data: DeliveryData): DeliveryImport {
  const part = <Part extends DeliveryPart>(name: Part): DeliveryPartImport<Part> => ({
    rows: data[name].map((row) => ({
      line: null,
      // Callers that create zones may omit columns that have a default.
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
 * Merges an import into the shop's data, matching rows by key. Rows that are not in the import stay, with two
 * exceptions. The areas and weeks of the named zones are replaced, and with `replace` all rows of each
 * imported part are replaced. Rows of a removed zone or warehouse are also removed.
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
  // Zones and warehouses are merged first, because the rows that depend on them must know which of them are
  // removed.
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
