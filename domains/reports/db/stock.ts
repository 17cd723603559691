import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { productWithId } from '#domains/catalogue/db/fragments.ts';
import { costOfProduct } from '#domains/merchandising/db/fragments.ts';
import { agedStock } from '#domains/stock/db/fragments.ts';
import type { TableGrouping } from '../contract/tables.ts';

/** The stock of a group of products or of a warehouse. */
export interface StockGroup {
  /** The code of a warehouse, the name of a category or brand, or a SKU. */
  key: string;
  label: string;
  onHand: number;
  reserved: number;
  /** The units on hand that arrived more than `oldAfterDays` days ago. */
  oldUnits: number;
  /** The sum of the ages of all units on hand, in days. */
  ageDays: number;
  /** The units sold in the period. */
  sold: number;
  /** The units on hand with a known cost, and their cost in cents including GST. */
  costedUnits: number;
  costCents: number;
}

/** Which stock a report contains, and the period of its sales. */
export interface StockSelection {
  country: 'AU' | 'NZ';
  from: Date;
  before: Date;
  now: Date;
  oldAfterDays: number;
}

const KEY: Readonly<Record<TableGrouping<'stock'>, RawBuilder<string>>> = {
  warehouse: sql`s.warehouse_code`,
  category: sql`p.category`,
  brand: sql`p.brand`,
  product: sql`p.sku`,
};

/** Returns the stock of the warehouses of a country, the group with the most units first. */
export async function sumStock(
  db: Kysely<Tables>,
  selection: StockSelection,
  by: TableGrouping<'stock'>,
): Promise<StockGroup[]> {
  const label = { warehouse: sql`max(s.warehouse_name)`, product: sql`max(p.title)` };
  const { rows } = await sql<StockGroup>`
    select ${KEY[by]} as key, ${by === 'warehouse' || by === 'product' ? label[by] : sql`''`} as label,
      sum(s.on_hand)::int as "onHand", sum(s.reserved)::int as reserved, sum(s.old_units)::int as "oldUnits",
      sum(s.age_days)::float8 as "ageDays", sum(s.sold)::int as sold,
      coalesce(sum(s.on_hand) filter (where c.cents is not null), 0)::int as "costedUnits",
      coalesce(sum(s.on_hand * c.cents), 0)::float8 as "costCents"
    from (${agedStock(selection)}) s
      cross join lateral (${productWithId(sql`s.product_id`)}) p
      cross join lateral (select ${costOfProduct(sql`s.product_id`, sql`${selection.country}`)} as cents) c
    group by 1 order by "onHand" desc, 1`.execute(db);
  return rows;
}
