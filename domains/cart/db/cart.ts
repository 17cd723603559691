import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { HasOrder } from './has-order.ts';
import { couponsOfCart, giftCardsOfCart } from '#domains/vouchers/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { executeLast, executeLock } from '#foundation/server/database/execute-joined.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { isStaffWith } from '#domains/staff/db/fragments.ts';
import type { Owner } from '../rules/owner.ts';
import type { ChosenLine, PriceOverride } from '../rules/purchase.ts';

export interface StoredCart extends Owner {
  id: string;
  siteId: string;
  version: number;
  /** The ids of the coupons, in the order in which the shopper added them. */
  couponIds: number[];
  /** The ids of the gift cards, in the order in which the shopper added them. */
  cardIds: number[];
  isOrdered: boolean;
  /** The lines, in the order in which the shopper added them. */
  lines: ChosenLine[];
}

/** Reads a cart and its lines with one statement, so that the lines match the cart. */
export async function readCart(db: Kysely<Tables>, id: string): Promise<StoredCart | undefined> {
  return (await readCartAnd(db, id, () => sql<[]>`'[]'::json`))?.cart;
}

/**
 * Reads a cart, data about its products, and another JSON value with one statement. `listOf` returns the SQL
 * for the product data and receives a sub-select of the product ids. `extra` is the SQL for the other value.
 */
export async function readCartAnd<Product, Extra = null>(
  db: Kysely<Tables>,
  id: string,
  listOf: (ids: RawBuilder<unknown>) => RawBuilder<Product[]>,
  extra: RawBuilder<unknown> = sql`null::json`,
): Promise<{ cart: StoredCart; products: Product[]; extra: Extra } | undefined> {
  const { rows } = await sql<{
    id: string;
    site_id: string;
    version: number;
    coupon_ids: number[];
    card_ids: number[];
    is_ordered: boolean;
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    lines: ChosenLine[];
    products: Product[];
    extra: Extra;
  }>`
    select c.id, c.site_id, c.version, ${couponsOfCart(sql`c.id`)} as coupon_ids,
      ${giftCardsOfCart(sql`c.id`)} as card_ids, c.ordered_at is not null as is_ordered, c.account_id, c.acted_by, c.project_id, coalesce((
      select json_agg(json_build_object(
        'productId', l.product_id, 'quantity', l.quantity, 'installId', l.install_id, 'warrantyId', l.warranty_id,
        'serviceSkus', l.service_skus, 'seenCents', l.seen_cents,
        'override', case when l.override_cents is null then null else json_build_object(
          'cents', l.override_cents, 'until', to_char(l.override_until, 'YYYY-MM-DD'),
          'most', l.override_most,
          'grantedBy', case when l.override_by is not null then json_build_object(
            'accountId', l.override_by, 'permission', l.override_permission) end,
          'isVoid', l.override_by is not null and not ${isStaffWith(sql`l.override_by`, sql`l.override_permission`)}) end,
        'projectLines', l.project_line_ids) order by l.position)
      from cart_line l where l.cart_id = c.id), '[]') as lines,
      ${listOf(sql`select l.product_id from cart_line l where l.cart_id = ${id}`)} as products, ${extra} as extra
    from cart c where c.id = ${id}`.execute(db);
  const row = rows[0];
  return (
    row && {
      cart: {
        id: row.id,
        siteId: row.site_id,
        version: row.version,
        couponIds: row.coupon_ids,
        cardIds: row.card_ids,
        isOrdered: row.is_ordered,
        accountId: row.account_id,
        actedBy: row.acted_by,
        projectId: row.project_id,
        lines: row.lines,
      },
      products: row.products,
      extra: row.extra,
    }
  );
}

/**
 * Locks a cart until the transaction ends. Callers must read the lines in a later statement, because the
 * lines may change while this statement waits for the lock.
 */
export async function lockCartRow(tx: Kysely<Tables>, id: string): Promise<void> {
  await executeLock(tx, sql`select 1 from cart where id = ${id} for update`);
}

export interface CountedCart {
  cartId: string;
  version: number;
  pieces: number;
  productIds: number[];
}

/** Returns the numbers of products and units for the cart button, and the version of the cart. */
export async function countCart(
  db: Kysely<Tables>,
  { id, siteId, accountId }: { id: string; siteId: string; accountId: string | null },
): Promise<CountedCart | undefined> {
  const { rows } = await sql<CountedCart>`
    select c.id as "cartId", c.version, coalesce(sum(l.quantity), 0)::int as pieces,
      coalesce(json_agg(l.product_id) filter (where l.product_id is not null), '[]') as "productIds"
    from cart c left join cart_line l on l.cart_id = c.id where c.id = ${id} and c.site_id = ${siteId} and c.ordered_at is null
      and c.account_id is not distinct from ${accountId}
    group by c.id`.execute(db);
  return rows[0];
}

/** The properties of a cart that is not yet stored. */
export interface NewCart {
  id: string;
  siteId: string;
  begunBy: string | null;
  owner: Owner;
  now: Date;
}

const insertingCart = ({ id, siteId, begunBy, owner, now }: NewCart) => sql`
  insert into cart (id, site_id, account_id, acted_by, project_id, begun_by, created_at, updated_at)
  values (${id}, ${siteId}, ${owner.accountId}, ${owner.actedBy}, ${owner.projectId}, ${begunBy}, ${now}, ${now})`;

export async function insertCart(tx: Kysely<Tables>, cart: NewCart): Promise<void> {
  await insertingCart(cart).execute(tx);
}

/** Stores a new cart. If a cart has its id, changes nothing. */
export async function insertCartIfNew(tx: Kysely<Tables>, cart: NewCart): Promise<void> {
  await sql`${insertingCart(cart)} on conflict (id) do nothing`.execute(tx);
}

/** Returns a new cart with one line. Does not store the cart. */
export function begunCart({ id, siteId, owner }: NewCart, line: ChosenLine): StoredCart {
  return { ...owner, id, siteId, version: 1, couponIds: [], cardIds: [], isOrdered: false, lines: [line] };
}

/**
 * Returns the cart without an order that a browser created after `since`; undefined if not found. Prevents
 * other transactions from creating a cart for the same browser until this transaction ends.
 */
export async function lockBegunCart(
  tx: Kysely<Tables>,
  { begunBy, since, hasOrder }: { begunBy: string; since: Date; hasOrder: HasOrder },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${begunBy}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from cart c where begun_by = ${begunBy} and created_at >= ${since} and account_id is null
      and not ${hasOrder(sql`c.id`)}
    order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/**
 * Inserts or updates a cart line. A new line is added at the end. The caller must have locked the cart, or
 * must create the cart with this line in the last statement of the transaction.
 */
export async function saveLine(
  tx: Kysely<Tables>,
  cart: { id: string } | NewCart,
  line: ChosenLine,
): Promise<void> {
  const values = sql`${line.productId}, ${line.quantity}, ${line.installId}, ${line.warrantyId}, ${line.serviceSkus}, ${line.seenCents}`;
  const columns = sql`cart_id, product_id, quantity, install_id, warranty_id, service_skus, seen_cents, position`;
  if ('owner' in cart) {
    const beginning = sql`
      with begun as (${insertingCart(cart)})
      insert into cart_line (${columns}) values (${cart.id}, ${values}, 1)`;
    await executeLast(tx, beginning);
    return;
  }
  await sql`
    insert into cart_line (${columns})
    values (${cart.id}, ${values}, (select coalesce(max(position), 0) + 1 from cart_line where cart_id = ${cart.id}))
    on conflict (cart_id, product_id) do update set
      quantity = excluded.quantity, install_id = excluded.install_id, warranty_id = excluded.warranty_id,
      service_skus = excluded.service_skus, seen_cents = excluded.seen_cents`.execute(tx);
}

/**
 * Sets the price override of a line, or removes it if the value is null. The caller must have locked the
 * cart.
 */
export async function saveOverride(
  tx: Kysely<Tables>,
  { cartId, productId }: { cartId: string; productId: number },
  override: PriceOverride | null,
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({
      override_cents: override?.cents ?? null,
      override_until: override?.until ?? null,
      override_most: override?.most ?? null,
      override_by: override?.grantedBy?.accountId ?? null,
      override_permission: override?.grantedBy?.permission ?? null,
    })
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

/**
 * Returns the `line_no` of a cart line; null if not found. If a product is removed and added again, its new
 * line has a different number.
 */
export async function readLineNo(
  db: Kysely<Tables>,
  { cartId, productId }: { cartId: string; productId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('cart_line')
    .select('line_no')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.line_no ?? null;
}

/**
 * Stores the ids of the project lines from which a cart line was made. The caller must have locked the cart.
 */
export async function saveProjectLines(
  tx: Kysely<Tables>,
  { cartId, productId }: { cartId: string; productId: number },
  ids: readonly number[],
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({ project_line_ids: [...ids] })
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

/**
 * Prevents other transactions from adding these project lines to a cart until this transaction ends. The
 * caller must have locked the cart before. Locks the project lines in the order of their ids.
 */
export async function lockAgreedLines(tx: Kysely<Tables>, projectLines: readonly number[]): Promise<void> {
  for (const id of projectLines.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agreed price ${id}`}, 0))`.execute(tx);
}

/**
 * True if another cart that is not ordered contains one of these project lines with a limited price override.
 * The override must apply on the day `today`.
 */
export async function isAgreedElsewhere(
  tx: Kysely<Tables>,
  { cartId, projectLines, today }: { cartId: string; projectLines: readonly number[]; today: Day },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cart_line l join cart c on c.id = l.cart_id and c.ordered_at is null
    where l.override_most is not null and l.project_line_ids <> '{}' and l.project_line_ids && ${[...projectLines]}::integer[]
      and l.cart_id <> ${cartId} and coalesce(l.override_until >= ${today}::date, true)
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function deleteLine(tx: Kysely<Tables>, cartId: string, productId: number): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .execute();
}

/** Deletes all lines of a cart. */
export async function deleteLines(tx: Kysely<Tables>, cartId: string): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).execute();
}

/** Increases the version of a cart, so that other tabs reload it. */
export async function incrementVersion(tx: Kysely<Tables>, cartId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', cartId)
    .execute();
}

/** Stores the prices that the shopper has just seen. */
export async function rememberSeen(
  db: Kysely<Tables>,
  cartId: string,
  seen: readonly { productId: number; cents: Cents }[],
): Promise<void> {
  await sql`
    update cart_line set seen_cents = seen.cents
    from unnest(${seen.map(({ productId }) => productId)}::bigint[], ${seen.map((one) => one.cents)}::int[]) as seen (product_id, cents)
    where cart_line.cart_id = ${cartId} and cart_line.product_id = seen.product_id`.execute(db);
}
