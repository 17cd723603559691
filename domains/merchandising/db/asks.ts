import { sql, type Kysely, type RawBuilder } from 'kysely';
import { productCodeOf, skuOf, titleOf } from '#domains/catalogue/db/fragments.ts';
import { emailOfAccount, nameOfAccount } from '#domains/identity/db/fragments.ts';
import { currentStaff, hasPermission, storeOfStaff } from '#domains/staff/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import type { AskState } from '../contract/asks.ts';

type Db = Kysely<Tables>;

/** The cart line or project line for which a price is requested or approved. */
export type LineRef =
  | { cartId: string; productId: number; lineNo: number }
  | { projectLineId: number; productId: number };

/**
 * The state of a line. `gone`: the line was removed, has a different product, or its cart or project was
 * deleted.
 */
export type LineState = 'present' | 'ordered' | 'gone';

export interface StoredAsk {
  id: number;
  siteId: string;
  productId: number;
  sku: string;
  title: string;
  cartId: string | null;
  /**
   * The line's number in the cart; null for a project line, or if the request was made before carts had line
   * numbers.
   */
  cartLineNo: number | null;
  projectLineId: number | null;
  /**
   * The line's current quantity while the request is pending. After the decision, the quantity for which the
   * price was approved or refused.
   */
  quantity: number;
  /**
   * While the request is pending, the quantity when the price was requested. After the decision, the quantity
   * when it was decided.
   */
  requestedQuantity: number;
  saleCents: Cents;
  requestedCents: Cents;
  reason: string;
  requestedBy: string;
  requesterName: string;
  requesterEmail: string;
  /** The store in which the requesting staff member works; null if they have no store. */
  requesterStore: string | null;
  requestedAt: Date;
  waitsUntil: Date;
  state: AskState;
  /** The state of the line for which the price is requested. */
  lineState: LineState;
  deciderName: string;
  answer: string;
  until: Day | null;
  customer: string;
  projectId: number | null;
  projectName: string | null;
}

/** SQL: the state of the line of the request `q`. The line is the project line `l` or the cart line `c`. */
const lineState = sql<LineState>`case
  when l.product_id = q.product_id and not l.is_deleted and l.site_id = q.site_id
    then case when l.is_ordered then 'ordered' else 'present' end
  when c.product_id = q.product_id and c.site_id = q.site_id
    then case when c.is_ordered then 'ordered' else 'present' end
  else 'gone' end`;

/**
 * SQL queries for the lines that price requests refer to. The cart and projects domains provide these
 * queries.
 */
export interface LinesToPrice {
  /**
   * Selects a cart line with columns of its cart: `site_id`, `is_ordered`, `account_id`, `acted_by`,
   * `product_id`, `quantity`.
   */
  ofCart(cartId: RawBuilder<unknown>, lineNo: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Selects a project line with columns of its project: `site_id`, `is_deleted`, `is_ordered`, `project_id`,
   * `project_name`, `customer_name`, `product_id`, `quantity`.
   */
  ofProject(lineId: RawBuilder<unknown>): RawBuilder<unknown>;
}

/**
 * Returns the stored price requests that match `which`, newest first. `which` is an SQL condition on the
 * request `q`.
 */
async function read(
  db: Db,
  lines: LinesToPrice,
  which: ReturnType<typeof sql>,
  most: number,
): Promise<StoredAsk[]> {
  const { rows } = await sql<StoredAsk>`
    select q.id, q.site_id as "siteId", q.product_id as "productId", ${skuOf(sql`q.product_id`)} as sku, ${titleOf(sql`q.product_id`)} as title, q.cart_id as "cartId",
      q.cart_line_no as "cartLineNo", q.project_line_id as "projectLineId", q.quantity as "requestedQuantity",
      case when q.state = 'asked' then coalesce(l.quantity, c.quantity, q.quantity) else q.quantity end as quantity, q.sale_cents as "saleCents", q.asked_cents as "requestedCents", q.reason,
      q.asked_by as "requestedBy", coalesce(${nameOfAccount(sql`q.asked_by`)}, '') as "requesterName", coalesce(${emailOfAccount(sql`q.asked_by`)}, '') as "requesterEmail", ${storeOfStaff(sql`q.asked_by`)} as "requesterStore", q.asked_at as "requestedAt",
      q.waits_until as "waitsUntil", q.state,
      ${lineState} as "lineState", coalesce(${nameOfAccount(sql`q.decided_by`)}, '') as "deciderName", q.answer,
      to_char(q.until, 'YYYY-MM-DD') as until, l.project_id as "projectId", l.project_name as "projectName",
      coalesce(nullif(l.customer_name, ''), case when c.acted_by is null then null else ${nameOfAccount(sql`c.account_id`)} end, '') as customer
    from price_ask q
      left join lateral (${lines.ofProject(sql`q.project_line_id`)}) l on true
      left join lateral (${lines.ofCart(sql`q.cart_id`, sql`q.cart_line_no`)}) c on true
    where ${which} order by q.asked_at desc, q.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt),
    waitsUntil: new Date(row.waitsUntil),
  }));
}

/** Returns one price request of a site; undefined if not found. */
export async function readAsk(
  db: Db,
  lines: LinesToPrice,
  { id, siteId }: { id: number; siteId?: string },
): Promise<StoredAsk | undefined> {
  const ofSite = siteId === undefined ? sql`true` : sql`q.site_id = ${siteId}`;
  return (await read(db, lines, sql`q.id = ${id} and ${ofSite}`, 1))[0];
}

/** Returns the price requests that a staff member has made since `since`. */
export async function readOwnAsks(
  db: Db,
  lines: LinesToPrice,
  {
    siteId,
    accountId,
    since,
    productCode,
  }: { siteId: string; accountId: string; since: Date; productCode?: string | undefined },
): Promise<StoredAsk[]> {
  const ofProduct =
    productCode === undefined
      ? sql`true`
      : sql`${productCode} in (${productCodeOf(sql`q.product_id`)}, ${skuOf(sql`q.product_id`)})`;
  return read(
    db,
    lines,
    sql`q.site_id = ${siteId} and q.asked_by = ${accountId} and q.asked_at >= ${since} and ${ofProduct}`,
    20,
  );
}

/** SQL: whether the staff member `m`, a row of {@link currentStaff}, may decide on the request `q`. */
const decides = sql`m.account_id <> q.asked_by and (m.store_uri is null or m.store_uri = coalesce(${storeOfStaff(sql`q.asked_by`)}, m.store_uri))`;

/**
 * SQL: whether a staff member may decide on the request `q`. Staff with a store decide on requests from this
 * store and from requesters without a store. Staff without a store decide on all requests except their own.
 */
export const decidedBy = (accountId: string) => sql`exists (
  select 1 from (${currentStaff()}) m where m.account_id = ${accountId} and ${decides})`;

/**
 * Returns the pending requests on which a staff member may decide. Excludes requests whose line was ordered
 * or is not in a cart or project any more.
 */
export async function readWaitingAsks(
  db: Db,
  lines: LinesToPrice,
  { siteId, accountId, now }: { siteId: string; accountId: string; now: Date },
): Promise<StoredAsk[]> {
  return read(
    db,
    lines,
    sql`q.site_id = ${siteId} and q.state = 'asked' and q.waits_until > ${now} and ${lineState} = 'present'
      and ${decidedBy(accountId)}`,
    100,
  );
}

/** Whether a staff member may decide on a request. */
export async function isDecidedBy(db: Db, id: number, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from price_ask q where q.id = ${id} and ${decidedBy(accountId)}`.execute(db);
  return rows.length > 0;
}

/** Returns the staff with a permission who may decide on a request. */
export async function readDeciders(
  db: Db,
  { id, permission }: { id: number; permission: Permission },
): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string }>`
    select m.email from price_ask q join (${currentStaff()}) m on ${decides}
    where q.id = ${id} and ${hasPermission(sql`m.account_id`, sql`${permission}`)}
    order by m.account_id`.execute(db);
  return rows;
}

/** Prevents concurrent price requests by the same account until the transaction ends. */
export async function lockRequester(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price asks of ${accountId}`}, 0))`.execute(tx);
}

/** Locks a price request and returns its current state. */
export async function lockAsk(tx: Db, id: number): Promise<AskState | undefined> {
  const row = await tx
    .selectFrom('price_ask')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

const ofLine = (line: LineRef) =>
  'cartId' in line
    ? sql<boolean>`cart_id = ${line.cartId}::uuid and product_id = ${line.productId} and cart_line_no = ${line.lineNo}`
    : sql<boolean>`project_line_id = ${line.projectLineId} and product_id = ${line.productId}`;

/** Returns a staff member's pending request for a line; undefined if there is none. */
export async function readOpenAsk(
  tx: Db,
  { accountId, line, now }: { accountId: string; line: LineRef; now: Date },
): Promise<{ id: number; cents: Cents; until: Day | null } | undefined> {
  const { rows } = await sql<{ id: number; cents: Cents; until: Day | null }>`
    select id, asked_cents as cents, to_char(until, 'YYYY-MM-DD') as until from price_ask
    where asked_by = ${accountId} and state = 'asked' and waits_until > ${now} and ${ofLine(line)}
    order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** Marks a staff member's pending requests for a line as expired. */
export async function expireAsks(tx: Db, accountId: string, line: LineRef): Promise<void> {
  await sql`
    update price_ask set state = 'expired'
    where asked_by = ${accountId} and state = 'asked' and ${ofLine(line)}`.execute(tx);
}

export async function insertAsk(
  tx: Db,
  ask: {
    siteId: string;
    line: LineRef;
    quantity: number;
    saleCents: Cents;
    requestedCents: Cents;
    reason: string;
    requestedBy: string;
    waitsUntil: Date;
    until: Day | null;
  },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('price_ask')
    .values({
      site_id: ask.siteId,
      product_id: ask.line.productId,
      cart_id: 'cartId' in ask.line ? ask.line.cartId : null,
      cart_line_no: 'cartId' in ask.line ? ask.line.lineNo : null,
      project_line_id: 'projectLineId' in ask.line ? ask.line.projectLineId : null,
      quantity: ask.quantity,
      sale_cents: ask.saleCents,
      asked_cents: ask.requestedCents,
      reason: ask.reason,
      asked_by: ask.requestedBy,
      asked_at: now,
      waits_until: ask.waitsUntil,
      state: 'asked',
      until: ask.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the decision on a request. The caller must have locked the request. */
export async function writeDecision(
  tx: Db,
  id: number,
  decision:
    | { state: 'approved' | 'refused'; by: string; answer: string; until: Day | null; quantity: number }
    | { state: 'expired' },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('price_ask')
    .set(
      decision.state === 'expired'
        ? { state: 'expired' }
        : {
            state: decision.state,
            decided_by: decision.by,
            decided_at: now,
            answer: decision.answer,
            until: decision.until,
            quantity: decision.quantity,
          },
    )
    .where('id', '=', id)
    .execute();
}

/**
 * Returns a manager's approval for a staff member's line that is valid on `today` and allows the requested
 * price and quantity. If there are several, returns the one with the largest quantity. Returns null if there
 * is no such approval.
 */
export async function readApproved(
  db: Db,
  {
    accountId,
    line,
    today,
    requested,
  }: { accountId: string; line: LineRef; today: Day; requested: { cents: Cents; quantity: number } },
): Promise<Approved | null> {
  const { rows } = await sql<Approved>`
    select quantity as most, to_char(until, 'YYYY-MM-DD') as until from price_ask
    where asked_by = ${accountId} and state = 'approved' and until >= ${today} and ${ofLine(line)}
      and asked_cents <= ${requested.cents} and quantity >= ${requested.quantity}
    order by quantity desc, price_ask.until desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns the newest pending price for each project line, by line id. */
export async function readWaitingOfLines(
  db: Db,
  { projectLineIds, now }: { projectLineIds: readonly number[]; now: Date },
): Promise<Map<number, Cents>> {
  if (projectLineIds.length === 0) return new Map();
  const { rows } = await sql<{ line: number; requested: Cents }>`
    select distinct on (project_line_id) project_line_id as line, asked_cents as requested from price_ask
    where project_line_id = any(${[...projectLineIds]}) and state = 'asked' and waits_until > ${now}
    order by project_line_id, asked_at desc, id desc`.execute(db);
  return new Map(rows.map(({ line, requested: requestedCents }) => [Number(line), requestedCents]));
}

/** The maximum quantity for which an approved price is valid, and the last day on which it is valid. */
export interface Approved {
  most: number;
  until: Day;
}
