import * as z from 'zod/mini';
import { isDay } from '#foundation/pure/day.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { plainShortText, shortText, staff } from './contract-fields.ts';
import { QUOTE_STATUSES } from './contract-words.ts';

/** Projects as the dashboard lists them. */

/** DASHBOARD-09. */
export const DASHBOARD_PAGE = 13;
/** DASHBOARD-11. */
export const ALL_TIME_FROM = '2016-01-01';
/** By what rows can be sorted: paths of their columns. */
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

/** DASHBOARD-07. Dollars; instants as ISO texts. Names are empty where there is nobody. */
export const dashboardRow = z
  .object({
    projectName: z.string(),
    projectId: z.number(),
    projectRef: z.string(),
    /** The first folder; null and empty without one. */
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
    /** Dollars that its products earn, of those whose cost is known; absent for whoever may not know what they cost. */
    margin: z.optional(z.nullable(z.number())),
    /** The same out of what these products cost the customer, in percent. */
    marginPercent: z.optional(z.nullable(z.number())),
  })
  .register(shapes, { id: 'DashboardRow' });
export type DashboardRow = z.infer<typeof dashboardRow>;

const NO_DAY = 'Expected a day as YYYY-MM-DD';
const day = z.string().check(z.regex(/^[12]\d{3}-\d\d-\d\d$/, NO_DAY), z.refine(isDay, NO_DAY));

/** DASHBOARD-08. Days are the site's own, both included; without days and `allTime` it is the last ninety days. */
export const dashboardSearch = z.object({
  page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(1_000_000))), 0),
  /** -1: all in the export, as many as one answer has in the search. */
  limit: z._default(z.pipe(wholeNumber, z.number().check(z.gte(-1), z.lte(200))), DASHBOARD_PAGE),
  /** Words of a project's ref or name, its customer, their addresses and numbers. */
  customerName: z._default(shortText(100), ''),
  onlyMyProjects: z._default(flag, false),
  allTime: z._default(flag, false),
  fromDate: z.optional(day),
  toDate: z.optional(day),
  sortProperty: z._default(z.enum(SORT_PROPERTIES), 'dateModified'),
  sortDirection: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(2))), SORT_DIRECTION.none),
  showCulinaryBookings: z.optional(flag),
  salespersonCode: z._default(plainShortText(40), ''),
  /** Beyond what the specification names: a stage, a store. */
  status: z.optional(z.enum(QUOTE_STATUSES)),
  storeUri: z._default(shortText(100), ''),
});
export type DashboardSearch = z.output<typeof dashboardSearch>;

export const searchProjects = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/search',
  summary: 'Projects of the site for the dashboard, a page at a time from 0',
  query: dashboardSearch,
  answer: z.object({ rows: z.array(dashboardRow), totalCount: z.number() }),
});
