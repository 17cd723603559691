import type { CountMeaning } from '#database/import/values/choices.ts';
import type { KindOptions, RowProblems, Transaction } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readNumber, Refused } from '#database/import/values/values.ts';
import { readWarehouse } from '#database/import/values/warehouse-code.ts';
import { countStock } from '#domains/stock/use-cases/stock.ts';

/** The number of units that a warehouse has, and the field of the row that contains this number. */
export interface StockCount {
  warehouse: string;
  field: string;
  count: number;
  meaning: CountMeaning;
}

export function readCount(text: string): number {
  return readNumber(text, { whole: true, min: 0, max: 1_000_000 });
}

/**
 * Returns the code of the warehouse that a cell or a column heading names. If the warehouse is unknown or the
 * row already has a count for it, records a fault and returns null.
 */
export function countedIn(
  row: Row,
  field: string,
  named: string,
  { counts, codes }: { counts: readonly StockCount[]; codes: readonly string[] },
): string | null {
  try {
    const code = readWarehouse(named, codes);
    if (!counts.some(({ warehouse }) => warehouse === code)) return code;
    row.refuse(field, `${code} already has a count in another column of this row`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    row.refuse(field, error.message);
  }
  return null;
}

/** The result of importing stock levels. */
export interface CountedRows {
  /** The numbers of the lines that created a stock level. `changed` contains the lines that changed one. */
  added: Set<number>;
  changed: Set<number>;
  notes: RowProblems[];
}

/** Imports the stock counts of existing products. */
export async function importStockCounts(
  tx: Transaction,
  rows: readonly { line: number; id: number; counts: readonly StockCount[] }[],
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
    const byKey = new Map(counted.map((one) => [`${one.productId}:${one.warehouse}`, one]));
    for (const { line, productId, warehouse, field, count } of counts) {
      const level = byKey.get(`${productId}:${warehouse}`)!;
      if (level.newerAt !== null) {
        const reason = `the count of ${count} in ${warehouse} is skipped: there is a newer count (${momentText(level.newerAt)})`;
        result.notes.push({ line, problems: [{ field, reason }] });
        continue;
      }
      if (level.isNew) result.added.add(line);
      else if (level.isChanged) result.changed.add(line);
      if (level.short > 0) {
        const reason = `${count} counted in ${warehouse}, but ${level.reserved} reserved for orders: ${level.short} short, so no stock is for sale`;
        result.notes.push({ line, problems: [{ field, reason }] });
      }
    }
  }
  return result;
}

function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}Z`;
}
