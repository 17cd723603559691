import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

const BATCH_SIZE = 500;

/** Reads all claims in batches, oldest first, as the cells of a table. Times are in UTC. */
export async function* readExportedClaims(db: Kysely<Tables>): AsyncGenerator<string[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; cells: (string | number | null)[] }>`
      select c.id, json_build_array(c.id, c.site_id, c.promotion, c.state, c.reward,
        case when c.order_id is null then 'receipt' else 'order' end, c.purchase_number, c.purchase_day::text, c.goods,
        c.name, c.email, c.phone, c.reason, c.reference,
        to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')) as cells
      from promotion_claim c where c.id > ${after} order by c.id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')));
  }
}
