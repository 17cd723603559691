import { addDays, day, dayInZone, startOfDay } from '#foundation/pure/day.ts';
import { toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import {
  ALL_TIME_FROM,
  SORT_DIRECTION,
  type DashboardRow,
  type DashboardSearch,
} from '../contract/dashboard.ts';
import { fullAddress, quoteDataFor } from '../rules/quote-data.ts';
import { projectSearchOf } from '../rules/search-text.ts';
import {
  dashboardIds,
  dashboardProjects,
  searchDashboard,
  type DashboardFilter,
  type DashboardOrder,
  type DashboardProject,
} from '../db/dashboard.ts';
import { projectMargins } from '../db/margins.ts';
import { filterOf, type ProjectsContext, type ProjectsDeps } from './deps.ts';

/** The period of a search without dates, in days before today. */
const LAST_DAYS = 90;

/** Maximum number of rows in a response. An export has no maximum. */
const MAX_ROWS = 200;
/** Number of rows that an export loads at a time. */
const EXPORTED_AT_ONCE = 1000;

/**
 * Returns a page of the site's projects for the dashboard, and the number of all matching projects (API-93).
 */
export async function searchProjects(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  search: DashboardSearch,
): Promise<{ rows: DashboardRow[]; totalCount: number }> {
  const parsed = await meaningOf(ctx, deps, search);
  if (parsed === null) return { rows: [], totalCount: 0 };
  const limit = search.limit < 0 ? MAX_ROWS : search.limit;
  const { rows, total } = await searchDashboard(deps.db, parsed.filter, {
    ...parsed.order,
    limit,
    offset: search.page * limit,
  });
  return { rows: await dashboardRows(ctx, deps, rows, parsed), totalCount: total };
}

/** Yields all rows of a search in batches, in the search's order (API-94). */
export async function* exportedRows(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  search: DashboardSearch,
): AsyncGenerator<DashboardRow[]> {
  const parsed = await meaningOf(ctx, deps, search);
  if (parsed === null) return;
  const ids = await dashboardIds(deps.db, parsed.filter, parsed.order);
  for (let at = 0; at < ids.length; at += EXPORTED_AT_ONCE) {
    const rows = await dashboardProjects(deps.db, ids.slice(at, at + EXPORTED_AT_ONCE));
    yield await dashboardRows(ctx, deps, rows, parsed);
  }
}

interface Meaning {
  filter: DashboardFilter;
  order: DashboardOrder;
  /** Names of salespeople by code. `stores` contains the names of stores. */
  names: ReadonlyMap<string, string>;
  stores: ReadonlyMap<string, string>;
}

/** Converts a search to a filter for the database. Returns null if no project can match. */
async function meaningOf(
  { site, user, now }: ProjectsContext,
  deps: ProjectsDeps,
  search: DashboardSearch,
): Promise<Meaning | null> {
  const typed = projectSearchOf(search.customerName);
  if (search.customerName !== '' && typed === null) return null;
  const people = await deps.salesPeople();
  const own = people.find(({ accountId }) => accountId === user.accountId);
  if (search.onlyMyProjects && !own) return null;
  const { day: today } = dayInZone(now, site.timeZone);
  // A search for a quote number has no default period, because the number identifies a single project.
  const isOpen =
    (typed !== null && 'quoteNumber' in typed) ||
    search.allTime ||
    search.fromDate !== undefined ||
    search.toDate !== undefined;
  // A search over all time starts on a fixed day (DASHBOARD-11).
  const from = search.allTime
    ? ALL_TIME_FROM
    : (search.fromDate ?? (isOpen ? undefined : addDays(today, -LAST_DAYS)));
  const to = search.allTime ? undefined : search.toDate;
  return {
    filter: {
      siteId: site.id,
      search: typed && filterOf(deps, typed),
      from: from === undefined ? null : startOfDay(day(from), site.timeZone),
      before: to === undefined ? null : startOfDay(addDays(day(to), 1), site.timeZone),
      salespersonCode: search.onlyMyProjects ? own!.code : search.salespersonCode,
      showCulinaryBookings: search.showCulinaryBookings,
      status: search.status,
      storeUri: search.storeUri,
    },
    order: {
      sortedBy: search.sortDirection === SORT_DIRECTION.none ? 'dateModified' : search.sortProperty,
      isDescending: search.sortDirection !== SORT_DIRECTION.ascending,
    },
    names: new Map(people.map(({ code, name }) => [code, name])),
    stores: new Map(deps.storesOf(site.id).map(({ storeUri, name }) => [storeUri, name])),
  };
}

async function dashboardRows(
  { site, user, now }: ProjectsContext,
  deps: ProjectsDeps,
  projects: readonly DashboardProject[],
  parsed: Meaning,
): Promise<DashboardRow[]> {
  if (!user.permissions.has('costs.read')) return projects.map((one) => dashboardRow(one, parsed));
  const margins = await projectMargins(deps.db, {
    ids: projects.map(({ id }) => id),
    market: site.country,
    today: dayInZone(now, site.timeZone).day,
  });
  return projects.map((one) => {
    const margin = margins.get(one.id);
    return {
      ...dashboardRow(one, parsed),
      margin: margin === undefined ? null : margin.marginCents / 100,
      marginPercent:
        margin === undefined || margin.ofCents === 0
          ? null
          : Math.round((margin.marginCents / margin.ofCents) * 1000) / 10,
    };
  });
}

/** Converts a project to a dashboard row. */
function dashboardRow(
  project: DashboardProject,
  { names, stores }: Pick<Meaning, 'names' | 'stores'>,
): DashboardRow {
  const quoteData = quoteDataFor(project.quoteData, 'staff');
  return {
    projectName: project.name,
    projectId: project.id,
    projectRef: project.ref,
    folderName: project.folderTitle,
    folderId: project.folderId,
    quoteId: project.quoteId,
    status: { name: project.quoteStatus },
    salesperson: {
      name: names.get(project.salespersonCode) ?? project.salespersonCode,
      code: project.salespersonCode,
    },
    store: { name: stores.get(project.storeUri) ?? '', storeUri: project.storeUri },
    customerName: quoteData.customerName,
    customerPhone: quoteData.contactNumber,
    customerEmail: quoteData.customerEmail,
    secondaryCustomerPhone: quoteData.customerNumberSecondary,
    secondaryCustomerEmail: quoteData.customerEmailSecondary,
    fullAddress: fullAddress(quoteData),
    quotePrice: toDollarsOrNull(project.quoteCents as Cents | null),
    projectGoal: quoteData.projectGoal,
    projectStart: quoteData.projectStart,
    created: project.createdAt.toISOString(),
    dateModified: project.modifiedAt.toISOString(),
    referrer: quoteData.referrerBusinessName === '' ? quoteData.referrerName : quoteData.referrerBusinessName,
    showCulinaryBookings: quoteData.showCulinaryBookings,
  };
}
