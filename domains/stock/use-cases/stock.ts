import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import {
  afterMovement,
  onHandOfCount,
  shortOf,
  type CountMeaning,
  type StockClaim,
  type StockLevel,
} from '../rules/stock-level.ts';
import {
  addToAllocations,
  knownSources,
  lockStockLevels,
  stockLevelName,
  writeCounted,
  writeMovements,
  writeStockLevels,
  type LedgerEntry,
  type LockedStockLevel,
  type StockLevelKey,
} from '../db/stock.ts';

export {
  allocatingStock,
  cancelAllocations,
  holdingStock,
  notingSale,
  releaseStock,
  replaceAllocations,
  setStockLocation,
} from '../db/stock.ts';

type Db = Kysely<Tables>;

export interface Count extends StockLevelKey {
  count: number;
}
export interface Counted extends StockLevelKey {
  /** Whether the count changed the number of units on hand. */
  isChanged: boolean;
  /** Whether the count created the stock level. */
  isNew: boolean;
  /** The number of held and allocated units that exceed the units on hand. */
  short: number;
  /** The number of units that orders hold or have bought. */
  reserved: number;
  /** The time of a newer count that made this count obsolete; null if this count was applied. */
  newerAt: Date | null;
}

export { readAvailability, readChangedAvailability, readChangedUnits } from '../db/availability.ts';

/** Returns the number of counted products per warehouse, and the time of the latest stock count. */
export { countStocked, readLastCount } from '../db/stock.ts';

/**
 * Applies counts from the time `asOf`: sets the units on hand, corrected by later movements, and records the
 * differences in the ledger. Reserved units stay reserved, so if the count is lower than their number,
 * nothing is for sale. Skips stock levels with a newer count, but returns all levels.
 */
export async function countStock(
  tx: Db,
  counts: readonly Count[],
  { meaning, asOf, now, reason }: { meaning: CountMeaning; asOf: Date; now: Date; reason: string },
): Promise<Counted[]> {
  if (counts.length === 0) return [];
  const zones = new Map((await listWarehouses(tx)).map(({ code, timeZone }) => [code, timeZone]));
  const dayAt = (warehouse: string) => dayOf(zones.get(warehouse), asOf);
  const levels = await lockStockLevels(tx, counts, asOf, dayAt);
  const countByLevel = new Map(counts.map((one) => [stockLevelName(one), one.count]));
  const run = randomUUID();
  const counted = levels.map((level) => {
    const newerAt = level.countedAt !== null && level.countedAt > asOf ? level.countedAt : null;
    const onHand =
      newerAt === null
        ? onHandOfCount(countByLevel.get(stockLevelName(level))!, meaning, level)
        : level.onHand;
    const after = { ...level, onHand };
    return { ...after, newerAt, short: shortOf(after), change: onHand - level.onHand };
  });
  const changed = counted.filter(({ change }) => change !== 0);
  await writeMovements(
    tx,
    changed.map(({ productId, warehouse, change }) => ({
      source: `counted:${run}:${productId}:${warehouse}`,
      kind: 'counted' as const,
      productId,
      warehouse,
      goods: change,
      promised: 0,
      orderId: null,
      reason,
      day: null,
    })),
    now,
  );
  await writeStockLevels(tx, changed);
  await writeCounted(
    tx,
    counted
      .filter(({ newerAt }) => newerAt === null)
      .map(({ productId, warehouse }) => ({
        productId,
        warehouse,
        countedAt: asOf,
        countedOn: meaning === 'physical' ? dayAt(warehouse) : null,
      })),
  );
  return counted.map(({ productId, warehouse, change, short, held, allocated, isNew, newerAt }) => ({
    productId,
    warehouse,
    isChanged: change !== 0,
    isNew,
    short,
    reserved: held + allocated,
    newerAt,
  }));
}

function dayOf(timeZone: string | undefined, moment: Date): Day {
  return dayInZone(moment, timeZone ?? 'UTC').day;
}

/**
 * A movement of goods into or out of a stock level. `goods` and `promised` are signed (see {@link
 * afterMovement}). If the stock was counted on a later day than `day`, the count already includes the goods,
 * and the units on hand do not change.
 */
export type StockMove = LedgerEntry;
export interface Moved extends StockLevelKey {
  source: string;
  /** The number of units that left although they were not on hand. */
  missing: number;
  /** True if the movement made the product available or sold out in this warehouse; otherwise false. */
  turned: boolean;
}

/**
 * Applies stock movements and records them in the ledger. Skips movements whose source is already in the
 * ledger.
 */
export async function moveStock(tx: Db, moves: readonly StockMove[], now: Date): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const levels = new Map<string, LockedStockLevel>(
    (await lockStockLevels(tx, moves, now)).map((level) => [stockLevelName(level), level]),
  );
  const before = new Map(levels);
  const known = await knownSources(
    tx,
    moves.map(({ source }) => source),
  );
  const entries: LedgerEntry[] = [];
  const answers: Moved[] = [];
  for (const move of moves) {
    const { day } = move;
    if (known.has(move.source)) continue;
    const name = stockLevelName(move);
    const level = levels.get(name)!;
    const isCounted = day !== null && level.countedOn !== null && day < level.countedOn;
    const goods = isCounted ? 0 : move.goods;
    const { level: after, moved } = afterMovement(level, { goods, promised: move.promised });
    levels.set(name, { ...level, ...after });
    entries.push({ ...move, ...moved });
    answers.push({
      productId: move.productId,
      warehouse: move.warehouse,
      source: move.source,
      missing: moved.goods - goods,
      turned: hasSome(before.get(name)!) !== hasSome(after),
    });
  }
  await writeMovements(tx, entries, now);
  await writeStockLevels(
    tx,
    [...levels.values()].map((level) => ({ ...level, short: shortOf(level) })),
  );
  return answers;
}

/**
 * Changes what an order has bought: allocates further units, and releases units that it no longer needs (negative
 * quantities). `key` identifies the change permanently. Returns the products that became available or sold out; null if
 * a warehouse has too few units, and the caller must then roll back.
 */
export async function changeAllocations(
  tx: Db,
  { orderId, key, changes }: { orderId: number; key: string; changes: readonly StockClaim[] },
  now: Date,
): Promise<number[] | null> {
  if (changes.length === 0) return [];
  const levels = new Map((await lockStockLevels(tx, changes, now)).map((one) => [stockLevelName(one), one]));
  const isEnough = changes.every(({ quantity, ...place }) => {
    const { onHand, held, allocated } = levels.get(stockLevelName(place))!;
    return quantity <= 0 || onHand - held - allocated >= quantity;
  });
  if (!isEnough) return null;
  const moved = await moveStock(
    tx,
    changes.map(({ productId, warehouse, quantity }) => ({
      source: `${key}:${productId}:${warehouse}`,
      kind: quantity > 0 ? ('sold' as const) : ('cancelled' as const),
      productId,
      warehouse,
      goods: 0,
      promised: quantity,
      orderId,
      reason: '',
      day: null,
    })),
    now,
  );
  await addToAllocations(tx, orderId, changes, now);
  return moved.filter(({ turned }) => turned).map(({ productId }) => productId);
}

function hasSome({ onHand, held, allocated }: StockLevel): boolean {
  return onHand > held + allocated;
}
