import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';

type Db = Kysely<Tables>;

export interface StoredCard {
  id: number;
  hint: string;
  currency: 'AUD' | 'NZD';
  /**
   * The balance in cents. It includes the amounts held for the order of the given cart, because the next
   * submit of the cart releases them.
   */
  balanceCents: Cents;
  isBlocked: boolean;
  expiresAt: Date;
}

/** Returns the gift cards with the given ids or code hash, in no particular order. */
export async function readCards(
  db: Db,
  key: { ids: readonly number[] } | { hash: string },
  cartId: string | null,
): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select c.id, c.hint, c.currency, c.is_blocked as "isBlocked", c.expires_at as "expiresAt",
      c.balance_cents + coalesce((select sum(u.cents) from gift_card_use u
        where u.gift_card_id = c.id and u.state = 'held' and u.cart_id is not distinct from ${cartId}::uuid), 0)::int as "balanceCents"
    from gift_card c
    where ${'hash' in key ? sql`c.code_hash = ${key.hash}` : sql`c.id = any(${[...key.ids]}::bigint[])`}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** Appends a gift card to a cart. The caller must hold the lock on the cart. */
export async function addCardToCart(tx: Db, cartId: string, cardId: number): Promise<void> {
  await sql`
    insert into cart_gift_card (cart_id, gift_card_id, position)
    values (${cartId}, ${cardId}, (select coalesce(max(position), 0) + 1 from cart_gift_card where cart_id = ${cartId}))
    on conflict do nothing`.execute(tx);
}

/**
 * Removes the gift card with the given last characters of its code from a cart. Returns false if the cart
 * does not contain it. The caller must hold the lock on the cart.
 */
export async function removeCardFromCart(tx: Db, cartId: string, hint: string): Promise<boolean> {
  const { rows } = await sql`
    delete from cart_gift_card where cart_id = ${cartId} and gift_card_id = (
      select k.gift_card_id from cart_gift_card k join gift_card c on c.id = k.gift_card_id
      where k.cart_id = ${cartId} and c.hint = ${hint} order by k.position limit 1) returning 1 as gone`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Appends the gift cards of a different cart to a cart. The caller must hold the locks on both carts. */
export async function takeOverCards(tx: Db, fromCartId: string, toCartId: string): Promise<void> {
  await sql`
    insert into cart_gift_card (cart_id, gift_card_id, position)
    select ${toCartId}::uuid, gift_card_id, position + (select coalesce(max(position), 0) from cart_gift_card where cart_id = ${toCartId})
    from cart_gift_card where cart_id = ${fromCartId}
    on conflict do nothing`.execute(tx);
}

export interface CardHold {
  orderId: number;
  cartId: string;
  uses: readonly { id: number; cents: Cents }[];
  now: Date;
  expiresAt: Date;
}

/**
 * Holds amounts on gift cards for an order. Returns false if a balance is too low, or if a card is blocked or
 * has expired; the caller must then roll back the transaction. Locks the cards in the order of their ids.
 */
export async function holdCards(
  tx: Db,
  { orderId, cartId, uses, now, expiresAt }: CardHold,
): Promise<boolean> {
  if (uses.length === 0) return true;
  const { rows } = await sql`
    with claim as (
      select * from unnest(${uses.map(({ id }) => id)}::bigint[], ${uses.map(({ cents }) => cents)}::int[]) as c (id, cents)
    ), locked as (
      select g.id, c.cents from gift_card g join claim c using (id) order by g.id for no key update of g
    ), taken as (
      update gift_card g set balance_cents = g.balance_cents - l.cents from locked l
      where g.id = l.id and g.balance_cents >= l.cents and not g.is_blocked and g.expires_at > ${now}::timestamptz
      returning g.id, l.cents
    )
    insert into gift_card_use (order_id, gift_card_id, cart_id, cents, state, expires_at)
    select ${orderId}::bigint, id, ${cartId}::uuid, cents, 'held', ${expiresAt}::timestamptz from taken
    returning gift_card_id`.execute(tx);
  return rows.length === uses.length;
}

/** Releases the gift card amounts held for an order and adds them to the balances again. */
export async function releaseCards(tx: Db, orderId: number): Promise<void> {
  await sql`
    with gone as (
      delete from gift_card_use where order_id = ${orderId} and state = 'held' returning gift_card_id, cents
    ), locked as (
      select g.id, u.cents from gift_card g join gone u on u.gift_card_id = g.id order by g.id for no key update of g
    )
    update gift_card g set balance_cents = g.balance_cents + l.cents from locked l where g.id = l.id`.execute(
    tx,
  );
}

/** Builds a statement that marks the coupons held for a confirmed order as used. */
export function spendingCoupons(orderId: number): RawBuilder<unknown> {
  return sql`update coupon_use set state = 'used' where order_id = ${orderId} and state = 'held'`;
}

/** SQL: whether an order uses a coupon. */
export function usesCoupon(orderId: number): RawBuilder<boolean> {
  return sql`exists (select from coupon_use used where used.order_id = ${orderId}::bigint)`;
}

/** Builds a statement that marks the gift card amounts held for a confirmed order as used. */
export function spendingCards(orderId: number): RawBuilder<unknown> {
  return sql`update gift_card_use set state = 'used' where order_id = ${orderId} and state = 'held'`;
}

/** After a refund to an expired gift card, the card is valid for this many days. */
const USABLE_AGAIN_DAYS = 30;

/**
 * Returns the amounts that gift cards paid towards a confirmed order. A refund to a card cannot exceed its
 * amount.
 */
export async function spentByCards(tx: Db, orderId: number): Promise<{ id: number; cents: Cents }[]> {
  return tx
    .selectFrom('gift_card_use')
    .select(['gift_card_id as id', 'cents'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'used')
    .orderBy('gift_card_id')
    .execute() as Promise<{ id: number; cents: Cents }[]>;
}

/** Refunds amounts to the gift cards that paid for an order. Locks the cards in the order of their ids. */
export async function creditCards(
  tx: Db,
  orderId: number,
  backs: readonly { id: number; cents: Cents }[],
  now: Date,
): Promise<void> {
  const ids = backs.map(({ id }) => id);
  const amounts = backs.map(({ cents }) => cents);
  await sql`
    with back as (
      select * from unnest(${ids}::bigint[], ${amounts}::int[]) as b (id, cents)
    ), locked as (
      select g.id, b.cents from gift_card g join back b using (id) order by g.id for no key update of g
    ), gone as (
      delete from gift_card_use u using back b
      where u.order_id = ${orderId} and u.gift_card_id = b.id and u.cents = b.cents
    ), less as (
      update gift_card_use u set cents = u.cents - b.cents from back b
      where u.order_id = ${orderId} and u.gift_card_id = b.id and u.cents > b.cents
    )
    update gift_card g set balance_cents = g.balance_cents + l.cents,
      expires_at = greatest(g.expires_at, ${now}::timestamptz + make_interval(days => ${USABLE_AGAIN_DAYS}))
    from locked l where g.id = l.id`.execute(tx);
}

/**
 * Blocks all gift cards that were bought with an order, even if their codes have not been emailed yet. If any
 * of the cards has paid for something, blocks none and returns false.
 */
export async function blockSoldCards(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select balance_cents < value_cents as "isUsed" from gift_card where order_id = ${orderId} order by id for no key update`.execute(
    tx,
  );
  if (rows.some(({ isUsed }) => isUsed)) return false;
  if (rows.length > 0)
    await tx.updateTable('gift_card').set({ is_blocked: true }).where('order_id', '=', orderId).execute();
  return true;
}

/**
 * Deducts a refund from the gift cards that were bought with an order. First the rest of the order covers
 * `requestedCents`; only the remaining amount is deducted, up to the balances. If the balances are too low,
 * returns the maximum refund and changes nothing; otherwise returns null.
 *
 * `totalCents` is the order total minus earlier refunds. If `isRefunded` is true, the provider has already
 * refunded the money, so the cards are reduced in any case.
 */
export async function takeFromSoldCards(
  tx: Db,
  orderId: number,
  {
    requestedCents,
    totalCents,
    isRefunded = false,
  }: { requestedCents: Cents; totalCents: Cents; isRefunded?: boolean },
): Promise<Cents | null> {
  const { rows } = await sql<{ id: number; valueCents: number; balanceCents: number }>`
    select id, value_cents as "valueCents", balance_cents as "balanceCents" from gift_card
    where order_id = ${orderId} and not is_blocked order by id for no key update`.execute(tx);
  if (rows.length === 0) return null;
  const sum = (of: 'valueCents' | 'balanceCents') => rows.reduce((all, row) => all + row[of], 0);
  const others = Math.max(0, totalCents - sum('valueCents'));
  let open = requestedCents - others;
  const mostCents = open > sum('balanceCents') ? cents(others + sum('balanceCents')) : null;
  if (mostCents !== null && !isRefunded) return mostCents;
  for (const { id, valueCents, balanceCents } of rows) {
    const taken = Math.min(balanceCents, Math.max(0, open));
    if (taken === 0) continue;
    open -= taken;
    await tx
      .updateTable('gift_card')
      .set(
        taken === valueCents
          ? { is_blocked: true }
          : { value_cents: valueCents - taken, balance_cents: balanceCents - taken },
      )
      .where('id', '=', id)
      .execute();
  }
  return mostCents;
}

/**
 * Builds a statement that inserts the gift cards bought with an order, for use in a larger statement. It
 * inserts one card for each unit of a line whose SKU is in `skus` (lower case). If the statement runs again,
 * it inserts nothing.
 *
 * A card's value is the price paid for its unit; because of rounding, later units may be worth a cent more. A
 * card cannot be used until {@link writeCardCode} stores its code. `lines` selects `currency`, `order_id`,
 * `position`, `sku`, `quantity`, `unit_cents` and `discount_cents`.
 */
export function insertingSoldCards(
  lines: RawBuilder<unknown>,
  skus: readonly string[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): RawBuilder<unknown> {
  return sql`
    insert into gift_card (currency, value_cents, balance_cents, issued_at, expires_at, order_id, piece)
    select currency, cents, cents, ${now}::timestamptz, ${expiresAt}::timestamptz, order_id, piece
    from (
      select l.currency, l.order_id, row_number() over (order by l.position, n) - 1 as piece,
        ((l.unit_cents::bigint * l.quantity - l.discount_cents) * n / l.quantity
          - (l.unit_cents::bigint * l.quantity - l.discount_cents) * (n - 1) / l.quantity)::int as cents
      from (${lines}) l
      cross join lateral generate_series(1, l.quantity) n
      where lower(l.sku) = any(${[...skus]}::text[])
    ) pieces where cents > 0
    on conflict (order_id, piece) do nothing`;
}

export interface CardToMail {
  id: number;
  piece: number;
  valueCents: Cents;
}

/**
 * Locks and returns the gift cards of an order that have no code yet and are not blocked, in order of
 * `piece`.
 */
export async function lockCardsToMail(tx: Db, orderId: number): Promise<CardToMail[]> {
  const { rows } = await sql<CardToMail>`
    select id, piece, value_cents as "valueCents" from gift_card
    where order_id = ${orderId} and code_hash is null and not is_blocked order by id for no key update`.execute(
    tx,
  );
  return rows.toSorted((one, other) => one.piece - other.piece);
}

/**
 * Returns the ids of orders with gift cards that were issued before `before` and still have no code. Returns
 * at most `limit` ids greater than `after`, in ascending order.
 */
export async function listOrdersWithCardsToMail(
  db: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct order_id as "orderId" from gift_card
    where code_hash is null and not is_blocked and order_id > ${after}::bigint and issued_at < ${before}::timestamptz
    order by order_id limit ${limit}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/**
 * Stores the code of a sold gift card, which makes the card usable. The caller must hold the lock on the
 * card.
 */
export async function writeCardCode(
  tx: Db,
  id: number,
  { hash, hint, now, expiresAt }: { hash: string; hint: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ code_hash: hash, hint, issued_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export interface NewCard {
  hash: string;
  hint: string;
  currency: 'AUD' | 'NZD';
  valueCents: Cents;
  issuedAt: Date;
  expiresAt: Date;
  /** What staff recorded; omitted for the command line. */
  staff?: { siteId: string; email: string; requestId: string };
}

/**
 * Inserts a gift card that was issued without an order, and returns its id; undefined if an earlier request with the
 * same id inserted one.
 */
export async function insertCard(db: Db, { staff, ...card }: NewCard): Promise<number | undefined> {
  const row = await db
    .insertInto('gift_card')
    .values({
      ...(staff ? { site_id: staff.siteId, email: staff.email, request_id: staff.requestId } : {}),
      code_hash: card.hash,
      hint: card.hint,
      currency: card.currency,
      value_cents: card.valueCents,
      balance_cents: card.valueCents,
      issued_at: card.issuedAt,
      expires_at: card.expiresAt,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface ListedCard {
  id: number;
  hint: string;
  currency: string;
  valueCents: Cents;
  balanceCents: Cents;
  heldCents: Cents;
  expiresAt: Date;
  isBlocked: boolean;
  /**
   * Whether the card has a code. False for a card that was bought with an order and whose email has not been
   * rendered yet.
   */
  hasCode: boolean;
}

/** Returns all gift cards, oldest first. */
export async function listCards(db: Db): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select c.id, c.hint, c.currency, c.value_cents as "valueCents", c.balance_cents as "balanceCents", c.expires_at as "expiresAt",
      c.is_blocked as "isBlocked", c.code_hash is not null as "hasCode",
      coalesce((select sum(u.cents) from gift_card_use u where u.gift_card_id = c.id and u.state = 'held'), 0)::int as "heldCents"
    from gift_card c order by c.id`.execute(db);
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }));
}

/** Blocks or unblocks a gift card. Returns false if the card does not exist. */
export async function setBlocked(db: Db, id: number, isBlocked: boolean): Promise<boolean> {
  const row = await db
    .updateTable('gift_card')
    .set({ is_blocked: isBlocked })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCardsOfCart(tx: Db, cartId: string): Promise<void> {
  await tx.deleteFrom('cart_gift_card').where('cart_id', '=', cartId).execute();
}

/** Returns the gift cards that were bought with orders, latest first. */
export async function readCardsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<(Omit<StoredCard, 'id'> & { valueCents: Cents })[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('gift_card')
    .select(['hint', 'currency', 'value_cents', 'balance_cents', 'is_blocked', 'expires_at'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    hint: row.hint,
    currency: row.currency,
    valueCents: cents(row.value_cents),
    balanceCents: cents(row.balance_cents),
    isBlocked: row.is_blocked,
    expiresAt: row.expires_at,
  }));
}
