import { sql, type Kysely } from 'kysely';
import { orderedLines, ordersOfLines } from '#domains/orders/db/fragments.ts';
import { productCodeOf } from '#domains/catalogue/db/fragments.ts';
import { variationsOfProduct } from '#domains/projects/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type {
  QuotedAbout,
  QuotedLine,
  QuotedMoney,
  QuotePays,
  QuoteQuestion,
} from '../contract/quote-content.ts';

type Db = Kysely<Tables>;

/** SQL that selects the IDs of the project lines in a quote `q`. */
const quotedLines = sql`select (line ->> 'lineId')::integer from jsonb_array_elements(q.lines) line`;

/** A saved version of a project's quote. */
export interface StoredQuote {
  id: number;
  projectId: number;
  siteId: string;
  version: number;
  number: string;
  lines: QuotedLine[];
  totals: QuotedMoney;
  totalCents: Cents;
  /** The last day on which the quote can be accepted, `YYYY-MM-DD`. */
  validUntil: string;
  /** A random value that is part of the signature in the quote's link, together with the quote's ID. */
  token: string;
  user: string;
  createdAt: Date;
  sentAt: Date | null;
  openedAt: Date | null;
  acceptedAt: Date | null;
  acceptedName: string | null;
  acceptedPays: QuotePays | null;
  supersededAt: Date | null;
  questions: QuoteQuestion[];
  about: Partial<QuotedAbout>;
  /** IDs of the quote's project lines that are part of confirmed orders. */
  orderedLineIds: number[];
  /** Numbers of the confirmed orders with lines from the quote, earliest first. */
  orderNumbers: string[];
}

function quotes(db: Db) {
  return db
    .selectFrom('project_quote as q')
    .innerJoin('project as p', 'p.id', 'q.project_id')
    .select([
      'q.id',
      'q.project_id as projectId',
      'p.site_id as siteId',
      'q.version',
      'q.number',
      'q.lines',
      'q.totals',
      sql<Cents>`q.total_cents`.as('totalCents'),
      'q.valid_until as validUntil',
      'q.token',
      'q.user_name as user',
      'q.created_at as createdAt',
      'q.sent_at as sentAt',
      'q.opened_at as openedAt',
      'q.accepted_at as acceptedAt',
      'q.accepted_name as acceptedName',
      'q.accepted_pays as acceptedPays',
      'q.superseded_at as supersededAt',
      'q.questions',
      'q.about',
      // Reads the ordered lines from the orders, because the project lines are updated a moment later.
      sql<
        number[]
      >`case when q.accepted_at is null then '{}'::integer[] else coalesce(${orderedLines(quotedLines)}, '{}') end`.as(
        'orderedLineIds',
      ),
      sql<
        string[]
      >`case when q.accepted_at is null then '{}'::text[] else coalesce(${ordersOfLines(quotedLines)}, '{}') end`.as(
        'orderNumbers',
      ),
    ])
    .where('p.deleted_at', 'is', null);
}

/** Returns a site's quote by ID. */
export function readQuote(db: Db, siteId: string, id: number): Promise<StoredQuote | undefined> {
  return quotes(db).where('q.id', '=', id).where('p.site_id', '=', siteId).executeTakeFirst();
}

/** Returns a quote by ID, regardless of its site. Used for signed URLs. */
export function readQuoteOfAnySite(db: Db, id: number): Promise<StoredQuote | undefined> {
  return quotes(db).where('q.id', '=', id).executeTakeFirst();
}

/** Returns all versions of a project's quote, latest first. */
export function readQuotes(db: Db, projectId: number): Promise<StoredQuote[]> {
  return quotes(db).where('q.project_id', '=', projectId).orderBy('q.version', 'desc').execute();
}

/**
 * Returns the next quote number of a site. Numbers have no gaps: if the transaction is rolled back, the next
 * quote gets the same number.
 */
async function takeSerial(tx: Db, siteId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into project_quote_serial (site_id, last) values (${siteId}, 1)
    on conflict (site_id) do update set last = project_quote_serial.last + 1 returning last`.execute(tx);
  return rows[0]!.last;
}

/**
 * Inserts the next version of a project's quote and marks earlier versions as superseded. The caller must
 * hold the lock on the project.
 */
export async function insertQuote(
  tx: Db,
  quote: Pick<
    StoredQuote,
    'projectId' | 'siteId' | 'lines' | 'totals' | 'validUntil' | 'token' | 'user' | 'about'
  > & {
    currency: string;
    accountId: string;
    now: Date;
  },
): Promise<{ id: number; number: string }> {
  const { projectId, siteId, now } = quote;
  await tx
    .updateTable('project_quote')
    .set({ superseded_at: now })
    .where('project_id', '=', projectId)
    .where('superseded_at', 'is', null)
    .where('accepted_at', 'is', null)
    .execute();
  const number = `${siteId.toUpperCase()}-Q${await takeSerial(tx, siteId)}`;
  const { version } = await tx
    .selectFrom('project_quote')
    .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('project_quote')
    .values({
      project_id: projectId,
      version,
      number,
      lines: JSON.stringify(quote.lines),
      totals: JSON.stringify(quote.totals),
      total_cents: quote.totals.totalCents,
      currency: quote.currency,
      valid_until: quote.validUntil,
      token: quote.token,
      account_id: quote.accountId,
      user_name: quote.user,
      created_at: now,
      accepted_name: null,
      accepted_order_id: null,
      accepted_pays: null,
      about: JSON.stringify(quote.about),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

/** The fields of a quote that may change after it was saved. Lines and totals never change. */
type QuoteChange = Partial<
  Pick<StoredQuote, 'sentAt' | 'openedAt' | 'acceptedAt' | 'acceptedName' | 'acceptedPays'> & {
    questions: QuoteQuestion[];
  }
>;

export async function writeQuote(tx: Db, id: number, change: QuoteChange): Promise<void> {
  const columns = {
    sent_at: change.sentAt,
    opened_at: change.openedAt,
    accepted_at: change.acceptedAt,
    accepted_name: change.acceptedName,
    accepted_pays: change.acceptedPays,
    questions: change.questions && JSON.stringify(change.questions),
  };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length > 0)
    await tx.updateTable('project_quote').set(set).where('id', '=', id).execute();
}

/** Records an order in the project's accepted quote, unless the quote already has an order. */
export async function writeOrdered(tx: Db, projectId: number, orderId: number): Promise<void> {
  await tx
    .updateTable('project_quote')
    .set({ accepted_order_id: orderId })
    .where('project_id', '=', projectId)
    .where('accepted_at', 'is not', null)
    .where('accepted_order_id', 'is', null)
    .execute();
}

/**
 * Replaces a cancelled order in an accepted quote by another order with lines of the project. If there is no
 * such order, removes the order from the quote.
 */
export async function freeOrder(tx: Db, projectId: number, orderId: number): Promise<void> {
  await sql`
    update project_quote set accepted_order_id = (
      select min(order_id) from project_line where project_id = ${projectId})
    where project_id = ${projectId} and accepted_order_id = ${orderId}`.execute(tx);
}

/**
 * Returns the variations that replace the products of project lines, by line ID. They come from the accepted
 * quote, or from the project if no quote is accepted. Lines without variations are omitted.
 */
export async function variationsOfLines(
  tx: Db,
  lineIds: readonly number[],
): Promise<Map<number, { sku: string; words: string }[]>> {
  const { rows } = await sql<{ id: number; variations: { sku: string; words: string }[] }>`
    select l.id, coalesce(
      (select quoted->'variations' from project_quote q, jsonb_array_elements(q.lines) as quoted
        where q.project_id = l.project_id and q.accepted_at is not null and (quoted->>'lineId')::bigint = l.id
        order by q.accepted_at desc limit 1),
      ${variationsOfProduct(sql`l.project_id`, productCodeOf(sql`l.product_id`))},
      '[]') as variations
    from project_line l where l.id = any(${[...lineIds]}::bigint[])`.execute(tx);
  return new Map(
    rows.filter(({ variations }) => variations.length > 0).map((row) => [row.id, row.variations]),
  );
}
