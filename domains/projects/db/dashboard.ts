import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SortProperty } from '../contract/dashboard.ts';
import type { QuoteData } from '../contract/types.ts';
import { matchesSearch, type ProjectFilter } from './matches-search.ts';
import type { QuoteStatus } from '../contract/values.ts';

type Db = Kysely<Tables>;

export interface DashboardFilter {
  siteId: string;
  /** A filter by search text; null to return projects with any text. */
  search: ProjectFilter | null;
  /** The period of a project's last change, from `from` (inclusive) to `before` (exclusive). */
  from: Date | null;
  before: Date | null;
  salespersonCode: string;
  showCulinaryBookings: boolean | undefined;
  /** A filter by stage; undefined to return projects in any stage. */
  status: QuoteStatus | undefined;
  storeUri: string;
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

/**
 * The database column of each sortable property, and whether it can be null. Only nullable columns have a
 * rule for sorting nulls, because the rule would prevent a backward index scan on other columns.
 */
const SORTED_BY: Readonly<Record<SortProperty, { column: string; isNullable?: true }>> = {
  projectName: { column: 'name' },
  projectId: { column: 'id' },
  'status.name': { column: 'quote_status' },
  'salesperson.name': { column: 'salesperson_code' },
  'store.name': { column: 'store_uri', isNullable: true },
  customerName: { column: 'customer_name', isNullable: true },
  customerPhone: { column: 'customer_phone', isNullable: true },
  quotePrice: { column: 'quote_cents', isNullable: true },
  projectGoal: { column: 'project_goal', isNullable: true },
  projectStart: { column: 'project_start', isNullable: true },
  created: { column: 'created_at' },
  dateModified: { column: 'modified_at' },
};

export interface DashboardOrder {
  sortedBy: SortProperty;
  isDescending: boolean;
}

function fitting(filter: DashboardFilter) {
  const { search, from, before, salespersonCode, showCulinaryBookings, status, storeUri } = filter;
  return sql<boolean>`p.site_id = ${filter.siteId} and p.deleted_at is null
    and ${matchesSearch(search)}
    ${from === null ? sql`` : sql`and p.modified_at >= ${from}`}
    ${before === null ? sql`` : sql`and p.modified_at < ${before}`}
    ${status === undefined ? sql`` : sql`and p.quote_status = ${status}`}
    ${storeUri === '' ? sql`` : sql`and p.store_uri = ${storeUri}`}
    ${salespersonCode === '' ? sql`` : sql`and p.salesperson_code = ${salespersonCode}`}
    ${
      showCulinaryBookings === undefined
        ? sql``
        : sql`and coalesce((p.quote_data ->> 'showCulinaryBookings')::boolean, false) = ${showCulinaryBookings}`
    }`;
}

/**
 * Orders null values before all others in ascending order and after them in descending order, so that one
 * index serves both.
 */
function ordered({ sortedBy, isDescending }: DashboardOrder) {
  // A backward scan of the index on last changes returns the rows in this order.
  if (sortedBy === 'dateModified' && isDescending) return sql`p.modified_at desc, p.id desc`;
  const way = isDescending ? sql`desc` : sql`asc`;
  const { column, isNullable } = SORTED_BY[sortedBy];
  const nulls = !isNullable ? sql`` : isDescending ? sql`nulls last` : sql`nulls first`;
  return sql`p.${sql.ref(column)} ${way} ${nulls}, p.id ${way}`;
}

const columns = sql`
  p.id, p.ref, p.name, f.id as "folderId", coalesce(f.title, '') as "folderTitle", p.quote_id as "quoteId",
  p.quote_status as "quoteStatus", p.salesperson_code as "salespersonCode", coalesce(p.store_uri, '') as "storeUri",
  p.quote_data as "quoteData", p.quote_cents as "quoteCents", p.created_at as "createdAt", p.modified_at as "modifiedAt"`;
const firstFolder = sql`
  left join lateral (select id, title from project_folder where project_id = p.id order by sort, id limit 1) f on true`;

/**
 * Returns the IDs of all matching projects in order. An export first loads the IDs, which take little memory,
 * and then the rows in batches.
 */
export async function dashboardIds(
  db: Db,
  filter: DashboardFilter,
  order: DashboardOrder,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from project p where ${fitting(filter)} order by ${ordered(order)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns projects by ID, in the order of `ids`. Omits projects that have been deleted. */
export async function dashboardProjects(db: Db, ids: readonly number[]): Promise<DashboardProject[]> {
  const { rows } = await sql<DashboardProject>`
    select ${columns} from project p ${firstFolder}
    where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a page of a site's projects for the dashboard, and the total number of matching projects. */
export async function searchDashboard(
  db: Db,
  filter: DashboardFilter,
  page: DashboardOrder & { limit: number; offset: number },
): Promise<{ rows: DashboardProject[]; total: number }> {
  const fits = fitting(filter);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from project p where ${fits}`.execute(db);
  const order = ordered(page);
  const { rows } = await sql<DashboardProject>`
    select ${columns}
    from (select p.* from project p where ${fits} order by ${order} limit ${page.limit} offset ${page.offset}) p
      ${firstFolder}
    order by ${order}`.execute(db);
  return { rows, total: counted[0]!.total };
}
