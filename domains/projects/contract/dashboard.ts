import * as z from 'zod/mini';
import { isDay } from '#foundation/pure/day.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { plainShortText, shortText, staff } from './fields.ts';
import { QUOTE_STATUSES } from './words.ts';

/** Projects as the dashboard lists them. */

/** DASHBOARD-09. */
export const DASHBOARD_PAGE = 13;
/** DASHBOARD-11. */
export const ALL_TIME_FROM = '2016-01-01';
/** The sortable properties, as column paths. */
export const SORT_PROPERTIES = [
  'projectName',
  'projectId',
  'status.name',
  'salesperson.name',
  'store.name',
  'customerName',
  'customerPhone',
  'quotePrice',
  'projectGoal',
  'projectStart',
  'created',
  'dateModified',
] as const;
/** DASHBOARD-08: none 0, ascending 1, descending 2. */
export const SORT_DIRECTION = { none: 0, ascending: 1, descending: 2 } as const;

/** DASHBOARD-07. Amounts in dollars, instants as ISO text. A name is empty if there is no person. */
export const dashboardRow = z
  .object({
    projectName: z.string(),
    projectId: z.number(),
    projectRef: z.string(),
    /** The first folder; null and empty if there are no folders. */
    folderName: z.string(),
    folderId: z.nullable(z.number()),
    quoteId: z.nullable(z.number()),
    status: z.object({ name: z.enum(QUOTE_STATUSES) }),
    salesperson: z.object({ name: z.string(), code: z.string() }),
    store: z.object({ name: z.string(), storeUri: z.string() }),
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.string(),
    secondaryCustomerPhone: z.string(),
    secondaryCustomerEmail: z.string(),
    fullAddress: z.string(),
    quotePrice: z.nullable(z.number()),
    projectGoal: z.string(),
    projectStart: z.string(),
    created: z.string(),
    dateModified: z.string(),
    referrer: z.string(),
    showCulinaryBookings: z.boolean(),
    /** Margin in dollars on products with a known cost; absent for users who may not see costs. */
    margin: z.optional(z.nullable(z.number())),
    /** The margin as a percentage of the price the customer paid for these products. */
    marginPercent: z.optional(z.nullable(z.number())),
  })
  .register(shapes, { id: 'DashboardRow' });
export type DashboardRow = z.infer<typeof dashboardRow>;

const NO_DAY = 'Expected a day as YYYY-MM-DD';
const day = z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d$/, NO_DAY), z.refine(isDay, NO_DAY));

/**
 * DASHBOARD-08. Days are in the site's time zone, both inclusive. Without days and `allTime`, the search
 * covers the last 90 days.
 */
export const dashboardSearch = z.object({
  page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(1_000_000))), 0),
  /** -1 returns all rows in the export, and the maximum of one response in the search. */
  limit: z._default(z.pipe(wholeNumber, z.number().check(z.gte(-1), z.lte(200))), DASHBOARD_PAGE),
  /** Words in the project's ref or name, or in its customer's name, addresses and numbers. */
  customerName: z._default(shortText(100), ''),
  onlyMyProjects: z._default(flag, false),
  allTime: z._default(flag, false),
  fromDate: z.optional(day),
  toDate: z.optional(day),
  sortProperty: z._default(z.enum(SORT_PROPERTIES), 'dateModified'),
  sortDirection: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(2))), SORT_DIRECTION.none),
  showCulinaryBookings: z.optional(flag),
  salespersonCode: z._default(plainShortText(40), ''),
  /** Beyond the specification: a stage, a store. */
  status: z.optional(z.enum(QUOTE_STATUSES)),
  storeUri: z._default(shortText(100), ''),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

export const searchProjects = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/search',
  summary: 'Lists projects of the site for the dashboard, by page from 0',
  query: dashboardSearch,
  answer: z.object({ rows: z.array(dashboardRow), totalCount: z.number() }),
});
