import { addDays, day, dayInZone } from '#foundation/pure/day.ts';
import { toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import { SORT_DIRECTION, type DashboardRow, type DashboardSearch } from '../contract-dashboard.ts';
import { fullAddress, quoteDataFor } from '../rules/quote-data.ts';
import { searchQueryOf } from '../rules/search-text.ts';
import { searchDashboard, type DashboardProject } from '../store/dashboard.ts';
import type { Asking, ProjectsNeeds } from './dependencies.ts';

/** Days that a search without days of its own looks back. */
const LAST_DAYS = 90;

/** Projects of the site for the dashboard (API-93): a page of rows with the number of all. `limit` -1 are all of them. */
export async function searchProjects(
  needs: ProjectsNeeds,
  asking: Asking,
  search: DashboardSearch,
): Promise<{ rows: DashboardRow[]; totalCount: number }> {
  const { site, visitor, now } = asking;
  const query = searchQueryOf(search.customerName);
  if (search.customerName !== '' && query === null) return { rows: [], totalCount: 0 };
  const people = await needs.salesPeople();
  const own = people.find(({ accountId }) => accountId === visitor.accountId);
  if (search.onlyMyProjects && !own) return { rows: [], totalCount: 0 };
  const { day: today } = dayInZone(now, site.timeZone);
  const isOpen = search.allTime || search.fromDate !== undefined || search.toDate !== undefined;
  const from = search.allTime
    ? undefined
    : (search.fromDate ?? (isOpen ? undefined : addDays(today, -LAST_DAYS)));
  const to = search.allTime ? undefined : search.toDate;
  const { rows, total } = await searchDashboard(
    needs.db,
    {
      siteId: site.id,
      query,
      from: from === undefined ? null : new Date(`${from}T00:00:00Z`),
      before: to === undefined ? null : new Date(`${addDays(day(to), 1)}T00:00:00Z`),
      salespersonCode: search.onlyMyProjects ? own!.code : search.salespersonCode,
      showCulinaryBookings: search.showCulinaryBookings,
    },
    {
      sortedBy: search.sortDirection === SORT_DIRECTION.none ? 'dateModified' : search.sortProperty,
      isDescending: search.sortDirection !== SORT_DIRECTION.ascending,
      limit: search.limit < 0 ? 1_000_000 : search.limit,
      offset: search.limit < 0 ? 0 : search.page * search.limit,
    },
  );
  const names = new Map(people.map(({ code, name }) => [code, name]));
  const stores = new Map(needs.storesOf(site.id).map(({ storeUri, name }) => [storeUri, name]));
  return { rows: rows.map((row) => dashboardRow(row, { names, stores })), totalCount: total };
}

/** A project as the dashboard's row. */
function dashboardRow(
  project: DashboardProject,
  { names, stores }: { names: ReadonlyMap<string, string>; stores: ReadonlyMap<string, string> },
): DashboardRow {
  const told = quoteDataFor(project.quoteData, 'staff');
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
    customerName: told.customerName,
    customerPhone: told.contactNumber,
    customerEmail: told.customerEmail,
    secondaryCustomerPhone: told.customerNumberSecondary,
    secondaryCustomerEmail: told.customerEmailSecondary,
    fullAddress: fullAddress(told),
    quotePrice: toDollarsOrNull(project.quoteCents as Cents | null),
    projectGoal: told.projectGoal,
    projectStart: told.projectStart,
    created: project.createdAt.toISOString(),
    dateModified: project.modifiedAt.toISOString(),
    referrer: told.referrerBusinessName === '' ? told.referrerName : told.referrerBusinessName,
    showCulinaryBookings: told.showCulinaryBookings,
  };
}
