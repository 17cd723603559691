import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameOfAccount } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import {
  MAX_COUNTED,
  MAX_FOUND,
  type FulfilmentFilter,
  type FulfilmentState,
  type OrderSort,
  type OrderState,
  type PaymentState,
} from '../../contract/back-office.ts';
import type { ListPosition } from '../../rules/back-office/list-position.ts';
import type { OrderCriteria } from '../../rules/back-office/order-search.ts';

type Db = Kysely<Tables>;

/** The filters of the list. Null and empty lists do not restrict it. */
export interface OrderSelection {
  /** The ids of the orders that a search found ({@link findMatches}); null for no search. */
  found: readonly number[] | null;
  /** Only the orders with these numbers, if there are any. */
  numbers: readonly string[];
  tags: readonly string[];
  states: readonly OrderState[];
  payments: readonly PaymentState[];
  fulfilments: readonly FulfilmentFilter[];
  /** Orders with an earlier delivery day are late, until all their goods have arrived. */
  today: Day;
  siteIds: readonly string[];
  /** Orders placed at or after `placedFrom` and before `placedBefore`. */
  placedFrom: Date | null;
  placedBefore: Date | null;
  /** The first and the last delivery day. */
  deliveryFrom: Day | null;
  deliveryTo: Day | null;
  minCents: Cents | null;
  maxCents: Cents | null;
  sellerId: string | null;
}

export interface OrderListOrder {
  sort: OrderSort;
  isAscending: boolean;
}

export interface FoundOrder {
  id: number;
  number: string;
  siteId: string;
  state: OrderState;
  payment: PaymentState;
  fulfilment: FulfilmentState;
  isLate: boolean;
  placedAt: Date;
  deliveryDay: Day | null;
  customer: string;
  email: string;
  phone: string;
  suburb: string;
  postcode: string;
  title: string | null;
  units: number | null;
  totalCents: Cents;
  currency: string;
  seller: string | null;
  tags: string[];
  /** The value by which the list is sorted, for the position of the next page. */
  sortValue: string;
}

/** For each sort: the SQL expression to order by, its text in a page cursor, and the SQL that parses that text. */
const SORTS: Readonly<
  Record<
    OrderSort,
    { by: RawBuilder<unknown>; text: RawBuilder<string>; read(value: string): RawBuilder<unknown> }
  >
> = {
  placed: {
    by: sql`o.created_at`,
    text: sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
    read: (value) => sql`${value}::timestamp at time zone 'UTC'`,
  },
  delivery: {
    by: sql`coalesce(o.delivery_day, date '9999-12-31')`,
    text: sql`coalesce(o.delivery_day, date '9999-12-31')::text`,
    read: (value) => sql`${value}::date`,
  },
  total: {
    by: sql`(o.total_cents + o.edited_cents)`,
    text: sql`(o.total_cents + o.edited_cents)::text`,
    read: (value) => sql`${value}::integer`,
  },
};

/** Returns at most `limit` orders after a position; from the start of the list if the position is null. */
export async function findOrders(
  db: Db,
  selection: OrderSelection,
  { sort, isAscending }: OrderListOrder,
  { after, limit }: { after: ListPosition | null; limit: number },
): Promise<FoundOrder[]> {
  const { by, text, read } = SORTS[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${by}, o.id) ${isAscending ? sql`>` : sql`<`} (${read(after.value)}, ${after.id}::bigint)`;
  const ordered = sql`order by ${by} ${direction}, o.id ${direction}`;
  // The inner query selects the page, so that the values of other orders are never computed.
  const { rows } = await sql<FoundOrder>`
    select o.id, o.number, o.site_id as "siteId", o.state, o.payment_state as payment, o.fulfilment_state as fulfilment,
      ${isLate(selection.today)} as "isLate", o.created_at as "placedAt",
      o.delivery_day::text as "deliveryDay",
      trim((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName')) as customer, o.email, o.phone,
      o.delivery_address->>'suburb' as suburb, o.delivery_address->>'postcode' as postcode,
      (select l.title from order_line l where l.order_id = o.id order by l.position limit 1) as title,
      (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as units,
      o.total_cents + o.edited_cents as "totalCents", o.currency, ${nameOfAccount(sql`o.acted_by`)} as seller,
      array(select t.tag from order_tag t where t.order_id = o.id order by t.tag) as tags, ${text} as "sortValue"
    from (select o.id from customer_order o where ${selecting(selection)} and ${beyond} ${ordered} limit ${limit}) page
      join customer_order o on o.id = page.id ${ordered}`.execute(db);
  return rows;
}

/** Counts the selected orders, up to the maximum ({@link MAX_COUNTED}). `isMore`: there are more. */
export async function countOrders(
  db: Db,
  selection: OrderSelection,
): Promise<{ orders: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer_order o where ${selecting(selection)} limit ${MAX_COUNTED + 1}) found`.execute(db);
  const { count } = rows[0]!;
  return { orders: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED };
}

/**
 * Returns the ids of the orders that match one of the criteria. `isCut`: one of them matched more orders than the search
 * considers ({@link MAX_FOUND}). The list and its count use these ids, so that each search runs once.
 */
export async function findMatches(
  db: Db,
  criteria: OrderCriteria,
): Promise<{ ids: number[]; isCut: boolean }> {
  const found = matches(criteria);
  if (found.length === 0) return { ids: [], isCut: false };
  const { rows } = await sql<{ ids: number[] }>`
    ${sql.join(
      found.map((match) => sql`select coalesce(json_agg(one.id), '[]') as ids from ${match} one`),
      sql` union all `,
    )}`.execute(db);
  return {
    ids: [...new Set(rows.flatMap(({ ids }) => ids))],
    isCut: rows.some(({ ids }) => ids.length >= MAX_FOUND),
  };
}

const UNDELIVERED: readonly FulfilmentFilter[] = [
  'not-dispatched',
  'part-dispatched',
  'dispatched',
  'could-not-deliver',
];
const hasState = (states: readonly FulfilmentFilter[]) =>
  sql`o.fulfilment_state in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** SQL: whether the delivery day of an order is before `today`, and its goods have not all arrived. */
const isLate = (today: Day) =>
  sql<boolean>`(${SORTS.delivery.by} < ${today}::date and ${hasState(UNDELIVERED)})`;

function selectingFulfilments({ fulfilments, today }: OrderSelection): RawBuilder<unknown> {
  const states = fulfilments.filter((one) => one !== 'late');
  if (!fulfilments.includes('late')) return hasState(states);
  if (states.length === 0) return isLate(today);
  const either = sql`(${hasState(states)} or ${isLate(today)})`;
  // The repeated condition lets PostgreSQL use the partial index of undelivered orders.
  return states.every((state) => UNDELIVERED.includes(state))
    ? sql`${hasState(UNDELIVERED)} and ${either}`
    : either;
}

function selecting(selection: OrderSelection): RawBuilder<boolean> {
  const { states, payments, siteIds, placedFrom, placedBefore, deliveryFrom, deliveryTo } = selection;
  const { found, minCents, maxCents, sellerId } = selection;
  const conditions = [
    found && sql`o.id = any(${found}::bigint[])`,
    states.length > 0 && sql`o.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
    payments.length > 0 && sql`o.payment_state in (${sql.join(payments.map((state) => sql.lit(state)))})`,
    selection.fulfilments.length > 0 && selectingFulfilments(selection),
    siteIds.length > 0 && sql`o.site_id in (${sql.join(siteIds)})`,
    placedFrom && sql`o.created_at >= ${placedFrom}`,
    placedBefore && sql`o.created_at < ${placedBefore}`,
    deliveryFrom && sql`${SORTS.delivery.by} >= ${deliveryFrom}::date`,
    // Orders without a day are sorted after all days, and are not part of any period.
    deliveryTo && sql`${SORTS.delivery.by} <= ${deliveryTo}::date`,
    deliveryFrom && sql`o.delivery_day is not null`,
    minCents !== null && sql`${SORTS.total.by} >= ${minCents}`,
    maxCents !== null && sql`${SORTS.total.by} <= ${maxCents}`,
    sellerId !== null && sql`o.acted_by = ${sellerId}`,
    selection.numbers.length > 0 && sql`o.number = any(${[...selection.numbers]}::text[])`,
    selection.tags.length > 0 &&
      sql`o.id in (select t.order_id from order_tag t where t.tag = any(${[...selection.tags]}::text[]))`,
  ].filter((condition) => condition !== false && condition !== null);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Returns a `like` pattern for texts that begin with `text`. Escapes the wildcards in `text`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
// `fold_text` leaves only letters, digits and spaces, so its result needs no escaping.
const foldedBeginning = (name: string) => sql`fold_text(${name}::text) || '%'`;

/**
 * Returns a sub-select of order ids for each criterion that is not null. Each has an index and a limit; those that
 * match whole values return the latest orders first.
 */
function matches(criteria: OrderCriteria): RawBuilder<unknown>[] {
  const { number, email, name, phone, sku, postcode, reference } = criteria;
  const limit = sql`limit ${sql.lit(MAX_FOUND)}`;
  const hasName = sql`fold_text(${name}::text) <> ''`;
  return [
    number !== null && sql`(select x.id from customer_order x where x.number = ${number})`,
    email !== null &&
      sql`(select x.id from customer_order x where x.holder_erased_at is null and lower(x.email) like ${beginning(email)} ${limit})`,
    name !== null &&
      sql`(select x.id from customer_order x where ${hasName} and x.holder_erased_at is null
        and fold_text((x.delivery_address->>'firstName') || ' ' || (x.delivery_address->>'lastName')) like ${foldedBeginning(name)} ${limit})`,
    name !== null &&
      sql`(select x.id from customer_order x where ${hasName} and x.holder_erased_at is null
        and fold_text(x.delivery_address->>'lastName') like ${foldedBeginning(name)} ${limit})`,
    phone !== null &&
      sql`(select x.id from customer_order x where x.phone <> '' and x.holder_erased_at is null
        and phone_key(x.phone) like ${beginning(phone)} ${limit})`,
    sku !== null &&
      sql`(select l.order_id as id from order_line l where upper(l.sku) = ${sku} order by l.order_id desc ${limit})`,
    postcode !== null &&
      sql`(select x.id from customer_order x where x.delivery_address->>'postcode' = ${postcode} order by x.id desc ${limit})`,
    reference !== null &&
      sql`(select a.order_id as id from payment_attempt a where a.provider_reference = ${reference} ${limit})`,
    reference !== null &&
      sql`(select a.order_id as id from payment_attempt a where a.reference = ${reference.toUpperCase()})`,
  ].filter((match) => match !== false);
}
