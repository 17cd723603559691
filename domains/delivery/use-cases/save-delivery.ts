import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor, AuditEntry } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  readCategoryUris,
  readProductOptions,
  readSpecificationKeys,
  withdrawProductOptions,
  writeProductOptions,
} from '#domains/catalogue/use-cases/product-options.ts';
import { notifyPagesChanged } from '#domains/notifications/use-cases/events.ts';
import {
  countLocalities,
  lockNetwork,
  readNetworkRows,
  removeNetworkRows,
  writeNetworkRows,
  type LocalityCount,
} from '#domains/logistics/use-cases/network.ts';
import type { NetworkPart } from '#domains/logistics/rules/network-rows.ts';
import { countStocked } from '#domains/stock/use-cases/stock.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import {
  DELIVERY_PARTS,
  keyOf,
  mergeDelivery,
  type DeliveryChanges,
  type DeliveryData,
  type DeliveryPart,
  type DeliveryImport,
} from '../rules/delivery-data.ts';
import {
  countChanges,
  deliveryNotices,
  deliveryProblems,
  type CatalogueNames,
  type DeliveryProblem,
} from '../rules/delivery-problems.ts';
import { networkOf } from '../rules/network.ts';
import { withWrittenCodes } from '../rules/written-codes.ts';
import { closedWithPromises } from '../rules/promised-days.ts';
import {
  notifyDeliveryChanged,
  followCapacity,
  forgetPlaces,
  readPromised,
  readPromisedDays,
} from '../db/delivery.ts';

type Db = Kysely<Tables>;

const GAPS_SHOWN = 12;

export interface SavedDelivery {
  changes: DeliveryChanges;
  /** Notices about the saved data that the operator may not have intended. */
  notices: string[];
}

export interface SaveOptions {
  now: Date;
  /** The actor in the audit entry; null for demo data, which has no audit entry. */
  by: Actor | null;
  /** Whether to delete existing rows that the import omits, in the kinds of data that it contains. */
  replace?: boolean;
  /** If set, returns only notices about zones in this country. */
  country?: string;
}

/** Thrown if the delivery data would be inconsistent. The caller rolls back the transaction. */
export class DeliveryRefused extends Error {
  readonly problems: readonly DeliveryProblem[];

  constructor(problems: readonly DeliveryProblem[]) {
    super(problems.map(({ text }) => text).join('\n'));
    this.name = 'DeliveryRefused';
    this.problems = problems;
  }
}

/** Returns all delivery data of the shop, with the installs and warranties that the catalogue stores. */
export async function readDelivery(db: Db): Promise<DeliveryData> {
  const own = await readNetworkRows(db);
  return { ...own, options: await readProductOptions(db) };
}

async function readCatalogueNames(db: Db): Promise<CatalogueNames> {
  return { categories: await readCategoryUris(db), specifications: await readSpecificationKeys(db) };
}

/**
 * Returns errors about references to records that exist neither in the shop nor in the import. Called for an
 * import that is already rejected, to report all errors together. References to the kinds of data in `broken`
 * are not checked, because the line of the referenced row may have been rejected.
 */
export async function strangersIn(
  db: Db,
  imported: DeliveryImport,
  broken: ReadonlySet<DeliveryPart>,
): Promise<DeliveryProblem[]> {
  const current = await readDelivery(db);
  const { next } = mergeDelivery(current, withWrittenCodes(current, imported), { replace: false });
  const isKnowable = (of: DeliveryProblem['missing']) =>
    of !== undefined && (of === 'categories' || of === 'specifications' || !broken.has(of));
  return deliveryProblems(next, await readCatalogueNames(db)).filter(({ missing }) => isKnowable(missing));
}

/**
 * Saves delivery data in the caller's transaction: writes only the differences and notifies all processes.
 * Existing rows that are not in the import remain, except as described for {@link mergeDelivery}. Never
 * removes a zone with promised deliveries or a warehouse with stock.
 *
 * @throws {@link DeliveryRefused} with all errors; the caller must then roll back the transaction
 */
export async function saveDelivery(
  tx: Db,
  imported: DeliveryImport,
  { now, by, replace = false, country }: SaveOptions,
): Promise<SavedDelivery> {
  await lockNetwork(tx);
  const names = await readCatalogueNames(tx);
  const before = await readDelivery(tx);
  const { next, changes } = mergeDelivery(before, withWrittenCodes(before, imported), { replace });
  // Yesterday's date in UTC, which is before today's date in every zone. No promised delivery is therefore
  // missed.
  const today = addDays(dayInZone(now, 'UTC').day, -1);
  const zonesGone = changes.zones.removed.map(({ code }) => code);
  const warehousesGone = changes.warehouses.removed.map(({ code }) => code);
  const problems = [
    ...deliveryProblems(next, names),
    ...(await readPromised(tx, zonesGone, today)).map(({ zone, deliveries: count, lastDay }) => ({
      part: 'zones' as const,
      key: zone,
      text: `${zone} is not in the file, but has ${count} promised ${deliveries(count)} until ${lastDay}: keep its row until then (to stop new deliveries to the zone, import with --replace and without its areas)`,
    })),
    ...(await countStocked(tx, warehousesGone)).map(({ warehouse, products }) => ({
      part: 'warehouses' as const,
      key: warehouse,
      text: `${warehouse} is not in the file, but holds stock of ${products} ${products === 1 ? 'product' : 'products'}: keep its row (to stop deliveries from it, remove its transfers and zones)`,
    })),
  ];
  if (problems.length > 0) throw new DeliveryRefused(problems);

  await write(tx, changes, zonesGone);
  const notices = deliveryNotices(next, names.categories, country);
  const followed = await followCapacity(tx, zonesWithOtherCapacity(changes), today);
  for (const { zone, day, promised, capacity } of followed)
    notices.push(
      `${zone} on ${day}: ${promised} promised deliveries exceed the capacity of ${capacity}. They remain promised.`,
    );
  const days = await readPromisedDays(tx, today);
  for (const { zone, day, promised, name } of closedWithPromises(networkOf(before), networkOf(next), days))
    notices.push(
      `${zone} on ${day}: ${promised} ${deliveries(promised)} ${promised === 1 ? 'is' : 'are'} promised on a day that is now ${name}. They remain promised.`,
    );
  const served = new Set(next.areas.map((area) => area.zone_code));
  const emptied = new Set(
    changes.areas.removed.map((area) => area.zone_code).filter((zone) => !served.has(zone)),
  );
  for (const promised of await readPromised(tx, [...emptied], today))
    notices.push(
      `${promised.zone} no longer has areas, but has ${promised.deliveries} ${deliveries(promised.deliveries)} promised until ${promised.lastDay}. They remain promised.`,
    );
  for (const count of await countLocalities(tx))
    if (count.withoutZone > 0) notices.push(withoutZoneText(count));
  const { added, changed, removed } = countChanges(changes);
  if (added + changed + removed > 0) {
    await announce(tx, changes);
    if (by) await writeAudit(tx, auditEntry(by, changes), now);
  }
  return { changes, notices };
}

const deliveries = (count: number) => (count === 1 ? 'delivery' : 'deliveries');

/**
 * Writes the changes in the order of foreign keys. Rows that refer to other rows are deleted first and
 * inserted last.
 */
async function write(tx: Db, changes: DeliveryChanges, zonesGone: readonly string[]): Promise<void> {
  const own = DELIVERY_PARTS.filter((part): part is NetworkPart => part !== 'options');
  const referredTo: readonly NetworkPart[] = ['zones', 'warehouses'];
  for (const part of own)
    if (!referredTo.includes(part)) await removeNetworkRows(tx, part, changes[part].removed as never);
  for (const part of [
    'warehouses',
    'zones',
    ...own.filter((one) => !referredTo.includes(one)),
  ] as NetworkPart[])
    await writeNetworkRows(tx, part, [...changes[part].added, ...changes[part].changed] as never);
  await forgetPlaces(tx, zonesGone);
  for (const part of referredTo) await removeNetworkRows(tx, part, changes[part].removed as never);
  await withdrawProductOptions(
    tx,
    changes.options.removed.map(({ code }) => code),
  );
  await writeProductOptions(tx, [...changes.options.added, ...changes.options.changed]);
}

function zonesWithOtherCapacity({ zones, capacity }: DeliveryChanges): string[] {
  const removedCodes = new Set(zones.removed.map(({ code }) => code));
  const touched = [
    ...zones.changed.map(({ code }) => code),
    ...[...capacity.added, ...capacity.changed, ...capacity.removed].map(({ zone_code: code }) => code),
  ];
  return [...new Set(touched)].filter((code) => !removedCodes.has(code));
}

function withoutZoneText({ country, localities, withoutZone, gaps }: LocalityCount): string {
  const listedGaps = gaps.slice(0, GAPS_SHOWN).map(({ from, to }) => (from === to ? from : `${from}–${to}`));
  const more = gaps.length - listedGaps.length;
  const count = (value: number) => value.toLocaleString('en');
  return `${count(withoutZone)} of ${count(localities)} localities of ${country} are in no zone and get no delivery (postcodes ${listedGaps.join(', ')}${more > 0 ? ` and ${count(more)} more ranges` : ''}).`;
}

/**
 * Notifies all processes of the change. If services or options changed, also invalidates the product pages
 * that display them.
 */
async function announce(tx: Db, { services, options }: DeliveryChanges): Promise<void> {
  await notifyDeliveryChanged(tx);
  const onPages = [services, options].some(
    ({ added, changed, removed }) => added.length + changed.length + removed.length > 0,
  );
  if (onPages) await notifyPagesChanged(tx, { tags: ['product'] });
}

/**
 * Returns the audit entry. For each kind of data, it contains the number of added and changed rows and the
 * keys of the removed rows.
 */
function auditEntry(by: Actor, changes: DeliveryChanges): AuditEntry {
  const after = DELIVERY_PARTS.flatMap((part) => {
    const { added, changed, removed } = changes[part];
    if (added.length + changed.length + removed.length === 0) return [];
    const removedKeys = removed.map((row) => keyOf(part, row as never));
    return [[part, { added: added.length, changed: changed.length, removed: removedKeys }] as const];
  });
  return {
    by,
    siteId: null,
    subject: 'delivery',
    action: 'changed',
    key: 'delivery',
    after: Object.fromEntries(after),
  };
}
