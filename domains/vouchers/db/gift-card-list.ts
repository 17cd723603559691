import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { GiftCardState } from '../contract/gift-cards.ts';

type Db = Kysely<Tables>;

/** SQL of the orders domain, which the composition root supplies because it is above this one. */
export interface OrderSql {
  numberOfOrder(orderId: RawBuilder<unknown>): RawBuilder<string>;
  siteOfOrder(orderId: RawBuilder<unknown>): RawBuilder<string>;
  isOrderCancelled(orderId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Selects the ids of the orders with a number or an email address. */
  ordersFound(text: string): RawBuilder<unknown>;
}

/** A gift card as staff see it. */
export interface StaffCardRow {
  id: number;
  hint: string;
  state: GiftCardState;
  currency: 'AUD' | 'NZD';
  valueCents: Cents;
  balanceCents: Cents;
  heldCents: Cents;
  issuedAt: Date;
  expiresAt: Date;
  isBlocked: boolean;
  siteId: string | null;
  orderNumber: string | null;
  /** Whether the order that bought the card was cancelled. */
  isOrderCancelled: boolean;
  email: string;
  version: number;
}

/** What a list of gift cards contains. */
export interface CardSelection {
  /** The sites, of which a card must have one; null for all cards, also those without a site. */
  siteIds: readonly string[] | null;
  states: readonly GiftCardState[];
  /** The text of the search, and the hash of the code in it, if it is one; null without a search. */
  found: { text: string; hash: string | null } | null;
}

/** Returns the gift cards of a selection, latest first, from the one before `after`. */
export async function findStaffCards(
  db: Db,
  { orders, now }: { orders: OrderSql; now: Date },
  { siteIds, states, found }: CardSelection,
  { after, limit }: { after: number | null; limit: number },
): Promise<StaffCardRow[]> {
  const conditions = [
    after === null ? sql`true` : sql`c.id < ${after}`,
    found === null ? sql`true` : matches(found, orders),
  ];
  const { rows } = await sql<StaffCardRow>`
    select * from (${selecting(sql.join(conditions, sql` and `), { orders, now })}) card
    where ${siteIds === null ? sql`true` : sql`card."siteId" = any (${[...siteIds]}::text[])`}
      and ${states.length === 0 ? sql`true` : sql`card.state = any (${[...states]}::text[])`}
    order by card.id desc limit ${limit}`.execute(db);
  return rows.map(withDates);
}

/** Returns a gift card; undefined if there is none with the id. */
export async function readStaffCard(
  db: Db,
  sources: { orders: OrderSql; now: Date },
  id: number,
): Promise<StaffCardRow | undefined> {
  const { rows } = await selecting(sql`c.id = ${id}`, sources).execute(db);
  return rows.map(withDates)[0];
}

/** Locks a gift card until the transaction ends. */
export async function lockCard(tx: Db, id: number): Promise<void> {
  await sql`select 1 from gift_card where id = ${id} for no key update`.execute(tx);
}

function selecting(
  condition: RawBuilder<unknown>,
  { orders, now }: { orders: OrderSql; now: Date },
): RawBuilder<StaffCardRow> {
  return sql<StaffCardRow>`
    select c.id, c.hint, c.currency, c.value_cents as "valueCents", c.balance_cents as "balanceCents",
      c.issued_at as "issuedAt", c.expires_at as "expiresAt", c.is_blocked as "isBlocked", c.email, c.version,
      coalesce(c.site_id, ${orders.siteOfOrder(sql`c.order_id`)}) as "siteId",
      ${orders.numberOfOrder(sql`c.order_id`)} as "orderNumber",
      ${orders.isOrderCancelled(sql`c.order_id`)} as "isOrderCancelled", held.cents as "heldCents",
      case when c.is_blocked then 'blocked' when c.code_hash is null then 'unsent'
        when c.balance_cents + held.cents = 0 then 'spent'
        when c.expires_at <= ${now}::timestamptz then 'expired' else 'active' end as state
    from gift_card c cross join lateral (
      select coalesce(sum(u.cents), 0)::int as cents from gift_card_use u
      where u.gift_card_id = c.id and u.state = 'held') held
    where ${condition}`;
}

function matches({ text, hash }: NonNullable<CardSelection['found']>, orders: OrderSql): RawBuilder<unknown> {
  const isMailbox = text.includes('@');
  const found = orders.ordersFound(text);
  const own = isMailbox
    ? sql`(c.email <> '' and email_key(c.email) = email_key(${text}::text))`
    : sql`c.hint = ${text.toUpperCase()}`;
  return sql`(${own} or c.code_hash = ${hash} or c.order_id in (${found})
    or c.id in (select u.gift_card_id from gift_card_use u where u.order_id in (${found})))`;
}

/** The embedded database returns dates of raw statements as text. */
const withDates = (row: StaffCardRow): StaffCardRow => ({
  ...row,
  issuedAt: new Date(row.issuedAt),
  expiresAt: new Date(row.expiresAt),
});

/** Returns the orders of sites (null for all) that a gift card pays, latest first. */
export async function readCardUses(
  db: Db,
  { numberOfOrder, siteOfOrder }: Pick<OrderSql, 'numberOfOrder' | 'siteOfOrder'>,
  { id, siteIds }: { id: number; siteIds: readonly string[] | null },
): Promise<{ orderNumber: string; cents: Cents; state: 'held' | 'used' }[]> {
  const { rows } = await sql<{ orderNumber: string; cents: Cents; state: 'held' | 'used' }>`
    select ${numberOfOrder(sql`u.order_id`)} as "orderNumber", u.cents, u.state
    from gift_card_use u where u.gift_card_id = ${id}
      and (${siteIds ? [...siteIds] : null}::text[] is null
        or ${siteOfOrder(sql`u.order_id`)} = any (${siteIds ? [...siteIds] : null}::text[]))
    order by u.order_id desc limit 200`.execute(db);
  return rows;
}

/** Returns the id of the gift card that a request issued; undefined if none did. */
export async function readCardOfRequest(db: Db, requestId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('gift_card')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.id;
}

/** Sets the expiry of a gift card. */
export async function setExpiry(tx: Db, id: number, expiresAt: Date): Promise<void> {
  await tx.updateTable('gift_card').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}
