import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SORT_PROPERTIES } from '../contract-dashboard.ts';
import type { QuoteData } from '../contract-types.ts';
import type { QuoteStatus } from '../contract-words.ts';

type Db = Kysely<Tables>;

export interface DashboardFilter {
  siteId: string;
  /** Of PostgreSQL's text search; null: whatever they are called. */
  query: string | null;
  /** Changed from this instant on, and before that one. */
  from: Date | null;
  before: Date | null;
  salespersonCode: string;
  showCulinaryBookings: boolean | undefined;
}

export interface DashboardProject {
  id: number;
  ref: string;
  name: string;
  folderId: number | null;
  folderTitle: string;
  quoteId: number | null;
  quoteStatus: QuoteStatus;
  salespersonCode: string;
  storeUri: string;
  quoteData: Partial<QuoteData>;
  quoteCents: number | null;
  createdAt: Date;
  modifiedAt: Date;
}

/** Column of each property that rows are sorted by. */
const SORTED_BY: Readonly<Record<(typeof SORT_PROPERTIES)[number], string>> = {
  projectName: 'name',
  projectId: 'id',
  'status.name': 'quote_status',
  'salesperson.name': 'salesperson_code',
  'store.name': 'store_uri',
  customerName: 'customer_name',
  quotePrice: 'quote_cents',
  created: 'created_at',
  dateModified: 'modified_at',
};

/** Projects of a site for the dashboard, a page of them with the number of all. */
export async function searchDashboard(
  db: Db,
  filter: DashboardFilter,
  page: {
    sortedBy: (typeof SORT_PROPERTIES)[number];
    isDescending: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: DashboardProject[]; total: number }> {
  const { query, from, before, salespersonCode, showCulinaryBookings } = filter;
  const fits = sql<boolean>`p.site_id = ${filter.siteId} and p.deleted_at is null
    ${query === null ? sql`` : sql`and p.search_words @@ ${query}::tsquery`}
    ${from === null ? sql`` : sql`and p.modified_at >= ${from}`}
    ${before === null ? sql`` : sql`and p.modified_at < ${before}`}
    ${salespersonCode === '' ? sql`` : sql`and p.salesperson_code = ${salespersonCode}`}
    ${
      showCulinaryBookings === undefined
        ? sql``
        : sql`and coalesce((p.quote_data ->> 'showCulinaryBookings')::boolean, false) = ${showCulinaryBookings}`
    }`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from project p where ${fits}`.execute(db);
  const direction = page.isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  // The index of last changes is read backwards as it is.
  const order =
    page.sortedBy === 'dateModified' && page.isDescending
      ? sql`p.modified_at desc, p.id desc`
      : sql`p.${sql.ref(SORTED_BY[page.sortedBy])} ${direction}, p.id desc`;
  const { rows } = await sql<DashboardProject>`
    select p.id, p.ref, p.name, f.id as "folderId", coalesce(f.title, '') as "folderTitle", p.quote_id as "quoteId",
      p.quote_status as "quoteStatus", p.salesperson_code as "salespersonCode", coalesce(p.store_uri, '') as "storeUri",
      p.quote_data as "quoteData", p.quote_cents as "quoteCents", p.created_at as "createdAt", p.modified_at as "modifiedAt"
    from (select p.* from project p where ${fits} order by ${order} limit ${page.limit} offset ${page.offset}) p
      left join lateral (
        select id, title from project_folder where project_id = p.id order by sort, id limit 1) f on true
    order by ${order}`.execute(db);
  return { rows, total: counted[0]!.total };
}
