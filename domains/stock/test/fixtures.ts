import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Returns a description of each stock level that does not match its ledger. Checks all products if
 * `productIds` is absent.
 */
export async function ledgerFaults(db: Kysely<Tables>, productIds?: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
    onHand: number;
    allocated: number;
    held: number;
    short: number;
    goods: number;
    promised: number;
    holds: number;
    sold: number;
  }>`
    select s.product_id || ' in ' || s.warehouse_code as name, s.on_hand as "onHand", s.allocated, s.held, s.short,
      coalesce((select sum(on_hand_change) from stock_movement m where m.product_id = s.product_id and m.warehouse_code = s.warehouse_code), 0)::int as goods,
      coalesce((select sum(allocated_change) from stock_movement m where m.product_id = s.product_id and m.warehouse_code = s.warehouse_code), 0)::int as promised,
      coalesce((select sum(quantity) from stock_hold h where h.product_id = s.product_id and h.warehouse_code = s.warehouse_code and h.state = 'held'), 0)::int as holds,
      coalesce((select sum(quantity) from stock_hold h where h.product_id = s.product_id and h.warehouse_code = s.warehouse_code and h.state = 'allocated'), 0)::int as sold
    from stock s ${productIds ? sql`where s.product_id = any(${[...productIds]}::bigint[])` : sql``}`.execute(
    db,
  );
  return rows.flatMap((row) => {
    const { name, onHand, allocated, held, short, goods, promised, holds, sold } = row;
    const faults: string[] = [];
    const wrong = (text: string) => faults.push(`product ${name}: ${text}`);
    if (onHand !== goods) wrong(`${onHand} on hand, ${goods} by the ledger`);
    if (allocated !== promised) wrong(`${allocated} allocated, ${promised} by the ledger`);
    if (held !== holds) wrong(`${held} counted as held, ${holds} in holds`);
    if (allocated !== sold) wrong(`${allocated} counted as sold, ${sold} in allocations`);
    if (short !== Math.max(0, held + allocated - onHand))
      wrong(`${short} short, with ${held} held and ${allocated} sold of ${onHand}`);
    return faults;
  });
}
