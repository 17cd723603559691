import * as z from 'zod/mini';
import { isDay } from '#foundation/pure/day.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { COLUMN_FIELDS, SORTABLE_COLUMNS } from './dashboard-columns.ts';
import { plainShortText, shortText, staff } from './fields.ts';
import { QUOTE_STATUSES } from './values.ts';

/** Projects as they are listed in the dashboard. */

/** Number of projects per page of the dashboard (DASHBOARD-09). */
export const DASHBOARD_PAGE = 13;
/** The first day of a search with `allTime` (DASHBOARD-11). */
export const ALL_TIME_FROM = '2016-01-01';
/** The properties by which the dashboard can be sorted. */
export const SORT_PROPERTIES = ['projectId', ...SORTABLE_COLUMNS] as const;
export type SortProperty = (typeof SORT_PROPERTIES)[number];
/** Sort directions as numbers (DASHBOARD-08). */
export const SORT_DIRECTION = { none: 0, ascending: 1, descending: 2 } as const;

/**
 * A row of the dashboard (DASHBOARD-07): the values of the columns, and values that several columns use. A
 * person's name is empty if no such person is assigned.
 */
export const dashboardRow = z
  .object({
    ...COLUMN_FIELDS,
    projectId: z.number(),
    projectRef: z.string(),
    /** The project's first folder; null if the project has no folders. */
    folderId: z.nullable(z.number()),
    quoteId: z.nullable(z.number()),
    status: z.object({ name: z.enum(QUOTE_STATUSES) }),
    salesperson: z.object({ name: z.string(), code: z.string() }),
    store: z.object({ name: z.string(), storeUri: z.string() }),
  })
  .register(shapes, { id: 'DashboardRow' });
export type DashboardRow = z.infer<typeof dashboardRow>;

const NO_DAY = 'Expected a date in the format YYYY-MM-DD';
const day = z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d$/, NO_DAY), z.refine(isDay, NO_DAY));

/**
 * Search parameters of the dashboard (DASHBOARD-08). Days are in the site's time zone, and both are
 * inclusive. Without days and without `allTime`, the search covers the last 90 days.
 */
export const dashboardSearch = z.object({
  page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(1_000_000))), 0),
  /**
   * Maximum number of rows. In an export, -1 means all rows. In a search, -1 means as many rows as one
   * response may contain.
   */
  limit: z._default(z.pipe(wholeNumber, z.number().check(z.gte(-1), z.lte(200))), DASHBOARD_PAGE),
  /** Words to find in the project's ref or name, or in its customer's name, addresses and numbers. */
  customerName: z._default(shortText(100), ''),
  onlyMyProjects: z._default(flag, false),
  allTime: z._default(flag, false),
  fromDate: z.optional(day),
  toDate: z.optional(day),
  sortProperty: z._default(z.enum(SORT_PROPERTIES), 'dateModified'),
  sortDirection: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(2))), SORT_DIRECTION.none),
  showCulinaryBookings: z.optional(flag),
  salespersonCode: z._default(plainShortText(40), ''),
  /** Filters by stage and store. The specification does not contain these two filters. */
  status: z.optional(z.enum(QUOTE_STATUSES)),
  storeUri: z._default(shortText(100), ''),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

export const searchProjects = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/search',
  summary: 'Lists the site’s projects for the dashboard; pages start at 0',
  query: dashboardSearch,
  answer: z.object({ rows: z.array(dashboardRow), totalCount: z.number() }),
});
