import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { StockLevel, StockClaim } from '../rules/stock-level.ts';

type Db = Kysely<Tables>;

/**
 * Builds a statement that holds stock, for use in a larger statement. It returns `product_id` and `remaining`
 * for each claim that it can hold. If it returns fewer rows than there are claims, the caller must roll back
 * the transaction. It locks rows in order of product and warehouse, so that two orders for the same products
 * cannot deadlock.
 */
export function holdingStock(claims: readonly StockClaim[]): RawBuilder<unknown> {
  // The arrays are in sub-selects so that PostgreSQL always estimates the same small number of rows. It then
  // reuses its plan and looks up the stock levels by key instead of reading the whole table.
  return sql`
    with requested as (
      select s.product_id, s.warehouse_code, c.quantity
      from unnest(
        (select ${claims.map(({ productId }) => productId)}::bigint[]), (select ${claims.map(({ warehouse }) => warehouse)}::text[]),
        (select ${claims.map(({ quantity }) => quantity)}::int[])) as c (product_id, warehouse_code, quantity)
      join stock s using (product_id, warehouse_code)
      where c.quantity > 0
      order by s.product_id, s.warehouse_code for update of s
    )
    update stock s set held = s.held + w.quantity from requested w
    where s.product_id = w.product_id and s.warehouse_code = w.warehouse_code and s.on_hand - s.held - s.allocated >= w.quantity
    returning s.product_id, s.on_hand - s.held - s.allocated as remaining`;
}

/**
 * Builds a statement that changes the stock of a confirmed order from held to sold, for use in a larger
 * statement. `holds` is a relation in the larger statement with the columns `product_id`, `warehouse_code`
 * and `quantity`. The statement returns `product_id`.
 */
export function allocatingStock(holds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with sold as (
      select s.product_id, s.warehouse_code, h.quantity from ${holds} h join stock s using (product_id, warehouse_code)
      order by s.product_id, s.warehouse_code for update of s
    )
    update stock s set held = s.held - sold.quantity, allocated = s.allocated + sold.quantity from sold
    where s.product_id = sold.product_id and s.warehouse_code = sold.warehouse_code
    returning s.product_id`;
}

/**
 * Builds a statement that records each of the holds in the ledger as a sale. If the statement runs again, it
 * inserts nothing.
 */
export function notingSale(holds: RawBuilder<unknown>, orderId: number, now: Date): RawBuilder<unknown> {
  return sql`
    insert into stock_movement (source, kind, product_id, warehouse_code, allocated_change, order_id, at)
    select 'sold:' || ${orderId}::bigint || ':' || h.product_id || ':' || h.warehouse_code, 'sold', h.product_id, h.warehouse_code, h.quantity,
      ${orderId}::bigint, ${now}::timestamptz
    from ${holds} h
    on conflict (source) do nothing`;
}

/**
 * Releases the stock that an order holds. Returns the ids of products that were sold out in at least one of
 * the warehouses and can be sold there again.
 */
export async function releaseStock(tx: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number; quantity: number; left: number }>`
    with gone as (
      delete from stock_hold where order_id = ${orderId} and state = 'held' returning product_id, warehouse_code, quantity
    ), locked as (
      select s.product_id, s.warehouse_code, g.quantity from stock s join gone g using (product_id, warehouse_code)
      order by s.product_id, s.warehouse_code for update of s
    )
    update stock s set held = s.held - l.quantity, short = greatest(0, s.held - l.quantity + s.allocated - s.on_hand) from locked l
    where s.product_id = l.product_id and s.warehouse_code = l.warehouse_code
    returning s.product_id, l.quantity, s.on_hand - s.held - s.allocated as left`.execute(tx);
  return rows.filter(({ left, quantity }) => left > 0 && left <= quantity).map((row) => row.product_id);
}

/**
 * Cancels the allocations of an order: bought units that have not been shipped can be sold again. Returns the
 * ids of products that were sold out in at least one of the warehouses and can be sold there again.
 */
export async function cancelAllocations(tx: Db, orderId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ product_id: number; quantity: number; left: number }>`
    with gone as (
      delete from stock_hold where order_id = ${orderId} and state = 'allocated' returning product_id, warehouse_code, quantity
    ), noted as (
      insert into stock_movement (source, kind, product_id, warehouse_code, allocated_change, order_id, at)
      select 'cancelled:' || ${orderId}::bigint || ':' || product_id || ':' || warehouse_code, 'cancelled', product_id, warehouse_code,
        -quantity, ${orderId}::bigint, ${now}::timestamptz
      from gone
    ), locked as (
      select s.product_id, s.warehouse_code, g.quantity from stock s join gone g using (product_id, warehouse_code)
      order by s.product_id, s.warehouse_code for update of s
    )
    update stock s set allocated = s.allocated - l.quantity,
      short = greatest(0, s.held + s.allocated - l.quantity - s.on_hand) from locked l
    where s.product_id = l.product_id and s.warehouse_code = l.warehouse_code
    returning s.product_id, l.quantity, s.on_hand - s.held - s.allocated as left`.execute(tx);
  return rows.filter(({ left, quantity }) => left > 0 && left <= quantity).map((row) => row.product_id);
}

export interface StockLevelKey {
  productId: number;
  warehouse: string;
}
export type LockedStockLevel = StockLevel &
  StockLevelKey & {
    /** The number of units sold after `since`. */
    soldSince: number;
    /** The number of units received after `since`, minus the number of units shipped. */
    movedSince: number;
    /** The time of the latest count; null if the stock level has never been counted. */
    countedAt: Date | null;
    /** The day of the latest count if it was a physical count; otherwise null. */
    countedOn: Day | null;
    /** Whether this function has just created the stock level. */
    isNew: boolean;
  };

/**
 * Locks stock levels in the same order as orders do, and returns them. Creates missing stock levels with no
 * stock. `movedSince` excludes movements on a day before the `sinceDay` of their warehouse, even if they were
 * recorded after `since`.
 */
export async function lockStockLevels(
  tx: Db,
  keys: readonly StockLevelKey[],
  since: Date,
  sinceDay: (warehouse: string) => Day | null = () => null,
): Promise<LockedStockLevel[]> {
  const requestedKeys = sql`(select distinct * from unnest(
    ${keys.map(({ productId }) => productId)}::bigint[], ${keys.map(({ warehouse }) => warehouse)}::text[]) as k (product_id, warehouse_code))`;
  const { rows: made } = await sql<StockLevelKey>`
    insert into stock (product_id, warehouse_code, on_hand)
    select k.product_id, k.warehouse_code, 0 from ${requestedKeys} k
    where not exists (select 1 from stock s where s.product_id = k.product_id and s.warehouse_code = k.warehouse_code)
    order by 1, 2 on conflict do nothing returning product_id as "productId", warehouse_code as warehouse`.execute(
    tx,
  );
  const { rows: locked } = await sql<StockLevel & StockLevelKey>`
    select s.product_id as "productId", s.warehouse_code as warehouse, s.on_hand as "onHand", s.held, s.allocated
    from stock s join ${requestedKeys} k using (product_id, warehouse_code)
    order by s.product_id, s.warehouse_code for update of s`.execute(tx);
  // Read the movements after locking the stock levels, to include sales that were committed while this
  // transaction waited for the locks.
  const { rows: facts } = await sql<
    StockLevelKey & { soldSince: number; movedSince: number; countedAt: Date | null; countedOn: Day | null }
  >`
    select k.product_id as "productId", k.warehouse_code as warehouse, c.counted_at as "countedAt", c.counted_on::text as "countedOn",
      coalesce(m.sold, 0)::int as "soldSince", coalesce(m.moved, 0)::int as "movedSince"
    from (select distinct * from unnest(
      ${keys.map(({ productId }) => productId)}::bigint[], ${keys.map(({ warehouse }) => warehouse)}::text[],
      ${keys.map(({ warehouse }) => sinceDay(warehouse))}::date[]) as k (product_id, warehouse_code, day)) k
    left join stock_count c using (product_id, warehouse_code)
    left join lateral (
      select sum(m.allocated_change) filter (where m.kind = 'sold') as sold,
        -- A dispatch larger than the stock on hand is covered by the allocated quantity.
        sum(case when m.kind = 'shipped' then least(m.on_hand_change, m.allocated_change) else m.on_hand_change end)
          filter (where m.kind not in ('opening', 'counted') and (m.day is null or k.day is null or m.day >= k.day)) as moved
      from stock_movement m
      where m.product_id = k.product_id and m.warehouse_code = k.warehouse_code and m.at > ${since}
    ) m on true`.execute(tx);
  const fresh = new Set(made.map(stockLevelName));
  const byKey = new Map(facts.map((one) => [stockLevelName(one), one]));
  return locked.map((level) => {
    const fact = byKey.get(stockLevelName(level));
    return {
      ...level,
      soldSince: fact?.soldSince ?? 0,
      movedSince: fact?.movedSince ?? 0,
      countedAt: fact?.countedAt ? new Date(fact.countedAt) : null,
      countedOn: fact?.countedOn ?? null,
      isNew: fresh.has(stockLevelName(level)),
    };
  });
}

export function stockLevelName({ productId, warehouse }: StockLevelKey): string {
  return `${productId}:${warehouse}`;
}

/** Updates stock levels. The caller must have locked them. */
export async function writeStockLevels(
  tx: Db,
  levels: readonly (StockLevelKey & StockLevel & { short: number })[],
): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    update stock s set on_hand = i."onHand", allocated = i.allocated, short = i.short
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as i("productId" bigint, warehouse text, "onHand" int, allocated int, short int)
    where s.product_id = i."productId" and s.warehouse_code = i.warehouse`.execute(tx);
}

export interface LedgerEntry extends StockLevelKey {
  source: string;
  kind: Tables['stock_movement']['kind'];
  goods: number;
  promised: number;
  orderId: number | null;
  reason: string;
  /** The day of the movement in the time zone of the warehouse; null if the movement happens now. */
  day: Day | null;
}

/** Returns those of the given sources that are already in the ledger. */
export async function knownSources(tx: Db, sources: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source: string }>`
    select source from stock_movement where source = any(${[...sources]}::text[])`.execute(tx);
  return new Set(rows.map(({ source }) => source));
}

export async function writeMovements(tx: Db, entries: readonly LedgerEntry[], now: Date): Promise<void> {
  const moved = entries.filter(({ goods, promised }) => goods !== 0 || promised !== 0);
  if (moved.length === 0) return;
  await sql`
    insert into stock_movement (source, kind, product_id, warehouse_code, on_hand_change, allocated_change, order_id, reason, at, day)
    select i.source, i.kind, i."productId", i.warehouse, i.goods, i.promised, i."orderId", i.reason, ${now}::timestamptz, i.day
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as i(source text, kind text, "productId" bigint, warehouse text, goods int, promised int, "orderId" bigint, reason text, day date)`.execute(
    tx,
  );
}

/**
 * Records when stock levels were counted. `countedOn` is null for a count of available units, because such a
 * count does not show which goods had already left.
 */
export async function writeCounted(
  tx: Db,
  levels: readonly (StockLevelKey & { countedAt: Date; countedOn: Day | null })[],
): Promise<void> {
  await sql`
    insert into stock_count (product_id, warehouse_code, counted_at, counted_on)
    select i."productId", i.warehouse, i."countedAt", i."countedOn"
    from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      as i("productId" bigint, warehouse text, "countedAt" timestamptz, "countedOn" date)
    on conflict (product_id, warehouse_code) do update set counted_at = excluded.counted_at, counted_on = excluded.counted_on
      where row(stock_count.counted_at, stock_count.counted_on) is distinct from row(excluded.counted_at, excluded.counted_on)`.execute(
    tx,
  );
}

/** Returns the time of the latest stock count in any warehouse; null if there has been no count. */
export async function readLastCount(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(counted_at) as at from stock_count`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Returns, for each warehouse, the number of products with a stock level or a stock count. A count of zero
 * also counts.
 */
export async function countStocked(
  db: Db,
  warehouses: readonly string[],
): Promise<{ warehouse: string; products: number }[]> {
  if (warehouses.length === 0) return [];
  const { rows } = await sql<{ warehouse: string; products: number }>`
    select warehouse_code as warehouse, count(distinct product_id)::int as products
    from (select warehouse_code, product_id from stock union all select warehouse_code, product_id from stock_count) counted
    where warehouse_code in (${sql.join([...warehouses])})
    group by warehouse_code order by warehouse_code`.execute(db);
  return rows;
}

/** Replaces the allocations of orders. Deletes allocations that the input does not contain. */
export async function replaceAllocations(
  tx: Db,
  orders: readonly { id: number; allocations: readonly StockClaim[] }[],
): Promise<void> {
  const left = orders.flatMap(({ id, allocations }) => allocations.map((one) => ({ orderId: id, ...one })));
  const input = sql`jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as i("orderId" bigint, "productId" bigint, warehouse text, quantity int)`;
  await sql`
    delete from stock_hold h where h.state = 'allocated' and h.order_id = any(${orders.map(({ id }) => id)}::bigint[])
      and not exists (select 1 from ${input} where i."orderId" = h.order_id and i."productId" = h.product_id and i.warehouse = h.warehouse_code)`.execute(
    tx,
  );
  await sql`
    update stock_hold h set quantity = i.quantity from ${input}
    where h.order_id = i."orderId" and h.product_id = i."productId" and h.warehouse_code = i.warehouse
      and h.state = 'allocated' and h.quantity <> i.quantity`.execute(tx);
}

/** Adds units to the allocations of an order, or removes them (negative quantities). Deletes empty allocations. */
export async function addToAllocations(
  tx: Db,
  orderId: number,
  changes: readonly StockClaim[],
  now: Date,
): Promise<void> {
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as i("productId" bigint, warehouse text, quantity int)
    ), emptied as (
      delete from stock_hold h using changed c where h.order_id = ${orderId} and h.product_id = c."productId"
        and h.warehouse_code = c.warehouse and h.state = 'allocated' and h.quantity + c.quantity <= 0
    )
    insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
    select ${orderId}, c."productId", c.warehouse, coalesce(h.quantity, 0) + c.quantity, 'allocated', ${now}
    from changed c left join stock_hold h
      on h.order_id = ${orderId} and h.product_id = c."productId" and h.warehouse_code = c.warehouse
    where coalesce(h.quantity, 0) + c.quantity > 0
    on conflict (order_id, product_id, warehouse_code) do update set quantity = excluded.quantity`.execute(
    tx,
  );
}

/**
 * Stores where a product is in a warehouse, if the place still is `from`. Returns the place that is then stored; empty if
 * there is none.
 */
export async function setStockLocation(
  tx: Db,
  {
    productId,
    warehouse,
    from,
    location,
  }: { productId: number; warehouse: string; from: string; location: string },
): Promise<string> {
  const of = sql`product_id = ${productId} and warehouse_code = ${warehouse}`;
  const read = async () => {
    const { rows } = await sql<{ location: string }>`
      select location from stock_location where ${of} for update`.execute(tx);
    return rows[0]?.location ?? '';
  };
  const current = await read();
  if (current !== from || current === location) return current;
  if (location === '') await sql`delete from stock_location where ${of}`.execute(tx);
  else
    await sql`
      insert into stock_location (product_id, warehouse_code, location) values (${productId}, ${warehouse}, ${location})
      on conflict (product_id, warehouse_code) do update set location = excluded.location
      where stock_location.location = ${from}`.execute(tx);
  return read();
}
