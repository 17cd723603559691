import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { afterMovement, onHandOfCount, shortOf, type CountMeaning, type Shelf } from './rules/shelf.ts';
import {
  knownSources,
  lockShelves,
  readTimeZones,
  shelfName,
  writeCountedOn,
  writeMovements,
  writeShelves,
  type LedgerEntry,
  type LockedShelf,
  type ShelfKey,
} from './store.ts';

export { allocateStock, holdStock, releaseStock } from './store.ts';

type Db = Kysely<Tables>;

export interface Count extends ShelfKey {
  count: number;
}
export interface Counted extends ShelfKey {
  /** Whether what is on hand is another number now. */
  isChanged: boolean;
  /** Whether nobody knew the shelf. */
  isNew: boolean;
  /** How many more orders wait for than there are. */
  short: number;
  /** How many orders wait for. */
  reserved: number;
}

/**
 * Takes a count of shelves: what is on hand becomes what the count says, and the difference goes into the ledger. What
 * orders hold or have bought stays reserved; where the count has fewer, the shelf is short and sells nothing. `asOf` is
 * when the count was taken. Answers every shelf.
 */
export async function countStock(
  tx: Db,
  counts: readonly Count[],
  { meaning, asOf, now, reason }: { meaning: CountMeaning; asOf: Date; now: Date; reason: string },
): Promise<Counted[]> {
  if (counts.length === 0) return [];
  const zones = await readTimeZones(tx);
  const shelves = await lockShelves(tx, counts, asOf);
  const wanted = new Map(counts.map((one) => [shelfName(one), one.count]));
  const run = randomUUID();
  const counted = shelves.map((shelf) => {
    const onHand = onHandOfCount(wanted.get(shelfName(shelf))!, meaning, shelf);
    const after = { ...shelf, onHand };
    return { ...after, short: shortOf(after), change: onHand - shelf.onHand };
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
    })),
    now,
  );
  await writeShelves(tx, changed);
  await writeCountedOn(
    tx,
    counted.map(({ productId, warehouse }) => ({
      productId,
      warehouse,
      countedOn: meaning === 'physical' ? dayOf(zones.get(warehouse), asOf) : null,
    })),
  );
  return counted.map(({ productId, warehouse, change, short, held, allocated, isNew }) => ({
    productId,
    warehouse,
    isChanged: change !== 0,
    isNew,
    short,
    reserved: held + allocated,
  }));
}

function dayOf(timeZone: string | undefined, moment: Date): Day {
  return dayInZone(moment, timeZone ?? 'UTC').day;
}

/** Goods that come to a shelf or leave it. `goods` and `promised` are signed; see {@link afterMovement}. */
export interface StockMove extends LedgerEntry {
  /** The day on which it happened in the warehouse; null: now. A count of a later day has the goods in it already. */
  day: Day | null;
}
export interface Moved extends ShelfKey {
  source: string;
  /** Units that left although the shelf had none by our books. */
  missing: number;
  /** Whether there is something to sell now where there was nothing, or the other way. */
  turned: boolean;
}

/** Moves stock and notes it in the ledger. Movements that the ledger has already (by their source) are passed over. */
export async function moveStock(tx: Db, moves: readonly StockMove[], now: Date): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const shelves = new Map<string, LockedShelf>(
    (await lockShelves(tx, moves, now)).map((shelf) => [shelfName(shelf), shelf]),
  );
  const before = new Map(shelves);
  const known = await knownSources(
    tx,
    moves.map(({ source }) => source),
  );
  const entries: LedgerEntry[] = [];
  const answers: Moved[] = [];
  for (const { day, ...move } of moves) {
    if (known.has(move.source)) continue;
    const name = shelfName(move);
    const shelf = shelves.get(name)!;
    const isCounted = day !== null && shelf.countedOn !== null && day < shelf.countedOn;
    const goods = isCounted ? 0 : move.goods;
    const { shelf: after, moved } = afterMovement(shelf, { goods, promised: move.promised });
    shelves.set(name, { ...shelf, ...after });
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
  await writeShelves(
    tx,
    [...shelves.values()].map((shelf) => ({ ...shelf, short: shortOf(shelf) })),
  );
  return answers;
}

function hasSome({ onHand, held, allocated }: Shelf): boolean {
  return onHand > held + allocated;
}
