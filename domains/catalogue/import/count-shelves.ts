import type { CountMeaning } from '#database/import/choices.ts';
import type { KindOptions, Told, Transaction } from '#database/import/kind.ts';
import { readNumber } from '#database/import/values.ts';
import { countStock } from '#domains/stock/service.ts';

/** A count of a row: in units, of the field that has it. */
export interface ShelfCount {
  warehouse: string;
  field: string;
  count: number;
  meaning: CountMeaning;
}

export function readCount(text: string): number {
  return readNumber(text, { whole: true, min: 0, max: 1_000_000 });
}

/** What became of the shelves of rows. */
export interface CountedRows {
  /** Lines with a shelf that was not there, and with one that has another number now. */
  added: Set<number>;
  changed: Set<number>;
  notes: Told[];
}

/** Takes the counts of rows whose products are there. */
export async function countShelves(
  tx: Transaction,
  rows: readonly { line: number; id: number; counts: readonly ShelfCount[] }[],
  { now, asOf, file }: Pick<KindOptions, 'now' | 'asOf' | 'file'>,
): Promise<CountedRows> {
  const result: CountedRows = { added: new Set(), changed: new Set(), notes: [] };
  for (const meaning of ['physical', 'available'] as const) {
    const counts = rows.flatMap(({ line, id, counts: all }) =>
      all
        .filter((one) => one.meaning === meaning)
        .map(({ warehouse, field, count }) => ({ line, productId: id, warehouse, field, count })),
    );
    const counted = await countStock(tx, counts, { meaning, asOf, now: now(), reason: file });
    const byShelf = new Map(counted.map((one) => [`${one.productId}:${one.warehouse}`, one]));
    for (const { line, productId, warehouse, field, count } of counts) {
      const shelf = byShelf.get(`${productId}:${warehouse}`)!;
      if (shelf.isNew) result.added.add(line);
      else if (shelf.isChanged) result.changed.add(line);
      if (shelf.short > 0) {
        const reason = `${count} counted in ${warehouse}, orders wait for ${shelf.reserved}: ${shelf.short} short, none is for sale`;
        result.notes.push({ line, problems: [{ field, reason }] });
      }
    }
  }
  return result;
}
