import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { subscribedMailboxes } from '#domains/enquiries/db/fragments.ts';
import {
  accountsOfCompanyName,
  companyNameOfAccount,
  isTradeAccount,
  tradeAccounts,
} from '#domains/identity/db/fragments.ts';
import { blockedBuyers, buyersOfOpenOrders, isBlockedBuyer } from '#domains/orders/db/fragments.ts';
import { isStaff } from '#domains/staff/db/fragments.ts';
import { MAX_COUNTED_CUSTOMERS, type CustomerKind, type CustomerSort } from '../contract/customers.ts';
import type { CustomerPosition } from '../rules/customer-position.ts';

type Db = Kysely<Tables>;

/** The filters of the list. Null and empty lists do not restrict it. */
export interface CustomerSelection {
  /** The ids of the customers that a search found ({@link findCustomerIds}); null for no search. */
  found: readonly number[] | null;
  kinds: readonly CustomerKind[];
  /** The sites of the filter. */
  siteIds: readonly string[];
  /** The sites on which the staff member works; null for all sites. */
  ownSiteIds: readonly string[] | null;
  hasOpenOrder: boolean | null;
  isSubscribed: boolean | null;
  isBlocked: boolean | null;
}

export interface CustomerRow {
  id: number;
  accountId: string | null;
  guestKey: string | null;
  email: string;
  phone: string;
  firstName: string;
  lastName: string;
  siteIds: string[];
  since: Date;
  lastOrderAt: Date | null;
  version: number;
  isTrade: boolean;
  company: string;
  isBlocked: boolean;
  /** The value by which the list is sorted, for the position of the next page. */
  sortValue: string;
}

const NEVER = sql`timestamptz '1970-01-01 00:00:00+00'`;
const asText = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
const readTime = (value: string) => sql`${value}::timestamp at time zone 'UTC'`;

/** For each sort: the SQL expression to order by, its text in a page cursor, and the SQL that parses that text. */
const SORTS: Readonly<
  Record<
    CustomerSort,
    { by: RawBuilder<unknown>; text: RawBuilder<string>; read(value: string): RawBuilder<unknown> }
  >
> = {
  since: { by: sql`c.since`, text: asText(sql`c.since`), read: readTime },
  lastOrder: {
    by: sql`coalesce(c.last_order_at, ${NEVER})`,
    text: asText(sql`coalesce(c.last_order_at, ${NEVER})`),
    read: readTime,
  },
  name: {
    by: sql`c.sort_name`,
    text: sql`c.sort_name::text`,
    read: (value) => sql`${value}::text collate "C"`,
  },
};

/** SQL: the mailbox with which a customer `c` orders as a guest. */
const MAILBOX = sql`coalesce(c.guest_key, email_key(c.email))`;

const columns = sql`
  c.id, c.account_id as "accountId", c.guest_key as "guestKey", c.email, c.phone, c.first_name as "firstName",
  c.last_name as "lastName", c.site_ids as "siteIds", c.since, c.last_order_at as "lastOrderAt", c.version,
  ${isTradeAccount(sql`c.account_id`)} as "isTrade", coalesce(${companyNameOfAccount(sql`c.account_id`)}, '') as company,
  ${isBlockedBuyer(sql`c.account_id`, MAILBOX)} as "isBlocked"`;

/** Returns at most `limit` customers after a position; from the start of the list if the position is null. */
export async function findCustomers(
  db: Db,
  selection: CustomerSelection,
  { sort, isAscending }: { sort: CustomerSort; isAscending: boolean },
  { after, limit }: { after: CustomerPosition | null; limit: number },
): Promise<CustomerRow[]> {
  const { by, text, read } = SORTS[sort];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${by}, c.id) ${isAscending ? sql`>` : sql`<`} (${read(after.value)}, ${after.id}::bigint)`;
  const ordered = sql`order by ${by} ${direction}, c.id ${direction}`;
  // The inner query selects the page, so that the values of other customers are never computed.
  const { rows } = await sql<CustomerRow>`
    select ${columns}, ${text} as "sortValue"
    from (select c.id from customer c where ${selecting(selection)} and ${beyond} ${ordered} limit ${limit}) page
      join customer c on c.id = page.id ${ordered}`.execute(db);
  return rows;
}

/** Counts the selected customers, up to the maximum ({@link MAX_COUNTED_CUSTOMERS}). `isMore`: there are more. */
export async function countCustomers(
  db: Db,
  selection: CustomerSelection,
): Promise<{ customers: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer c where ${selecting(selection)} limit ${MAX_COUNTED_CUSTOMERS + 1}) found`.execute(
    db,
  );
  const { count } = rows[0]!;
  return { customers: Math.min(count, MAX_COUNTED_CUSTOMERS), isMore: count > MAX_COUNTED_CUSTOMERS };
}

/**
 * Returns a customer by account or by number; undefined if not found, or if it is staff or of other sites than
 * `ownSiteIds`.
 */
export async function readCustomer(
  db: Db,
  key: { accountId: string } | { id: number },
  ownSiteIds: readonly string[] | null,
): Promise<CustomerRow | undefined> {
  const isKey =
    'id' in key
      ? sql`c.id = ${key.id}::bigint and c.account_id is null`
      : sql`c.account_id = ${key.accountId}`;
  const { rows } = await sql<CustomerRow>`
    select ${columns}, '' as "sortValue" from customer c
    where ${isKey} and ${onSites(ownSiteIds)} and not ${isStaff(sql`c.account_id`)}`.execute(db);
  return rows[0];
}

const onSites = (siteIds: readonly string[] | null) =>
  siteIds === null ? sql<boolean>`true` : sql<boolean>`c.site_ids && ${[...siteIds]}::text[]`;

/** SQL: a condition that is not negated, is negated, or is absent. */
const when = (value: boolean | null, condition: RawBuilder<boolean>) =>
  value === null ? null : value ? condition : sql<boolean>`not ${condition}`;

const isTrade = sql<boolean>`c.account_id in (${tradeAccounts()})`;
const KINDS: Readonly<Record<CustomerKind, RawBuilder<boolean>>> = {
  guest: sql<boolean>`c.guest_key is not null`,
  trade: isTrade,
  account: sql<boolean>`(c.account_id is not null and not ${isTradeAccount(sql`c.account_id`)})`,
};

/**
 * SQL: whether the customer `c` is one of a set of buyers (`account_id`, `mailbox`). A mailbox is that of a guest, or of the
 * account to which its guest orders belong. Reads the set first, because sets are much smaller than the list.
 */
const isOneOf = (buyers: RawBuilder<unknown>) => sql<boolean>`c.id in (
  select x.id from (${buyers}) buyer join customer x on x.account_id = buyer.account_id
  union all
  select x.id from (${buyers}) buyer join customer x on email_key(x.email) = buyer.mailbox
  where (x.guest_key is not null or not exists (select 1 from customer g where g.guest_key = buyer.mailbox)))`;
const isSubscribed = sql<boolean>`c.id in (
  select x.id from (${subscribedMailboxes()}) signup join customer x on email_key(x.email) = signup.mailbox)`;

function selecting(selection: CustomerSelection): RawBuilder<boolean> {
  const { found, kinds, siteIds, ownSiteIds } = selection;
  const conditions = [
    sql`not ${isStaff(sql`c.account_id`)}`,
    found && sql`c.id = any(${[...found]}::bigint[])`,
    kinds.length > 0 &&
      sql`(${sql.join(
        kinds.map((kind) => KINDS[kind]),
        sql` or `,
      )})`,
    siteIds.length > 0 && onSites(siteIds),
    ownSiteIds !== null && onSites(ownSiteIds),
    when(selection.hasOpenOrder, isOneOf(buyersOfOpenOrders())),
    when(selection.isSubscribed, isSubscribed),
    when(selection.isBlocked, isOneOf(blockedBuyers())),
  ].filter((condition) => condition !== false && condition !== null);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** What a search text may be. A criterion is null if the text does not have its format. */
export interface CustomerTerms {
  email: string | null;
  name: string | null;
  phone: string | null;
}

/** Returns a `like` pattern for texts that begin with `text`. Escapes the wildcards in `text`. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
// `fold_text` leaves only letters, digits and spaces, so its result needs no escaping.
const folded = (name: string) => sql`fold_text(${name}::text)`;

/**
 * Returns the ids of the customers whose own details match a criterion, and of those who placed orders (`buyers`). Each kind
 * of match has an index and contributes at most `limit` customers. `isCut`: one of them contributed as many.
 */
export async function findCustomerIds(
  db: Db,
  { email, name, phone }: CustomerTerms,
  {
    buyers,
    limit,
  }: { buyers: readonly { accountId: string | null; mailbox: string | null }[]; limit: number },
): Promise<{ ids: number[]; isCut: boolean }> {
  const accounts = buyers.flatMap(({ accountId }) => accountId ?? []);
  const mailboxes = buyers.flatMap(({ mailbox }) => mailbox ?? []);
  const hasName = name === null ? sql`false` : sql`${folded(name)} <> ''`;
  const ways = [
    accounts.length > 0 && sql`select c.id from customer c where c.account_id = any(${accounts}::text[])`,
    // Guest orders of an account's confirmed address belong to the account, which has no guest mailbox.
    mailboxes.length > 0 &&
      sql`select c.id from customer c where email_key(c.email) = any(${mailboxes}::text[])`,
    email !== null &&
      sql`select c.id from customer c where lower(c.email) like ${beginning(email)} limit ${limit}`,
    email !== null && sql`select c.id from customer c where email_key(c.email) = email_key(${email})`,
    name !== null &&
      sql`select c.id from customer c where ${hasName}
        and fold_text(c.first_name || ' ' || c.last_name) like ${folded(name)} || '%' limit ${limit}`,
    name !== null &&
      sql`select c.id from customer c where ${hasName}
        and c.sort_name like ${folded(name)} || '%' limit ${limit}`,
    name !== null &&
      sql`select c.id from customer c where c.account_id in (${accountsOfCompanyName(name, limit)}) and ${hasName}`,
    phone !== null &&
      sql`select c.id from customer c where c.phone <> '' and phone_key(c.phone) like ${beginning(phone)} limit ${limit}`,
  ].filter((way) => way !== false);
  if (ways.length === 0) return { ids: [], isCut: false };
  const { rows } = await sql<{ ids: number[] }>`${sql.join(
    ways.map((way) => sql`select coalesce(json_agg(one.id), '[]') as ids from (${way}) one`),
    sql` union all `,
  )}`.execute(db);
  return {
    ids: [...new Set(rows.flatMap(({ ids }) => ids))],
    isCut: rows.some(({ ids }) => ids.length >= limit),
  };
}

/** Writes a note and returns its id. */
export async function insertNote(
  tx: Db,
  { customerId, text, by, now }: { customerId: number; text: string; by: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_note')
    .values({ customer_id: customerId, body: text, author_id: by, created_at: now })
    .execute();
}

/** Deletes a note of a customer. Returns false if the customer has no such note. */
export async function deleteNote(tx: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_note')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the notes about a customer, latest first. */
export async function readNotes(
  db: Db,
  customerId: number,
): Promise<{ id: number; text: string; authorId: string | null; at: Date }[]> {
  return db
    .selectFrom('customer_note')
    .select(['id', 'body as text', 'author_id as authorId', 'created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
