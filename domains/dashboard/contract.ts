import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay, plainText } from '#foundation/pure/wire.ts';
import { dashboardSearch } from '#domains/projects/contract/dashboard.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract/values.ts';

/** The API of the sales dashboard: key figures, and the project list as a file. */

/** Groups projects by the time since their last change: up to 7, 30 or 90 days, or older. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof AGES)[number];
/** The number of months in the figures, including the current month. */
export const MONTHS_SHOWN = 6;

export const noDashboard = faultSpec(
  'no-dashboard',
  403,
  'The dashboard is for sales staff and their managers.',
);

/**
 * A key figure: an amount in dollars, a number of projects or days, or a ratio. A value is null if there is
 * no data.
 */
const figure = z.object({
  now: z.nullable(z.number()),
  /** The values of the displayed months, oldest first. The last value is for the current month. */
  months: z.array(z.nullable(z.number())),
});
export type Figure = z.infer<typeof figure>;

const seller = z.object({
  /** The code of the salesperson or the URL name of the store; empty for projects without one. */
  key: z.string(),
  name: z.string(),
  openCount: z.number(),
  /** The total value of open projects, in dollars. */
  openValue: z.number(),
  /** The number of projects won in the displayed months. */
  wonCount: z.number(),
  wonValue: z.number(),
  lostCount: z.number(),
  /** The ratio of won projects to decided projects, 0 to 1; null if no project was decided. */
  winRate: z.nullable(z.number()),
  /** The number of reminders for today or earlier that are still open; null for stores. */
  due: z.nullable(z.number()),
});
export type Seller = z.infer<typeof seller>;

export const insights = z
  .object({
    /** `own` if the data includes only the user's projects. */
    scope: z.enum(['everyone', 'own']),
    /** The displayed months, such as `2026-11`, oldest first. */
    months: z.array(z.string()),
    figures: z.object({
      openValue: figure,
      quoted: figure,
      wonValue: figure,
      winRate: figure,
      daysToQuote: figure,
      /**
       * The margin of won projects as a ratio, 0 to 1, at today's costs. Null if the user may not see costs.
       */
      margin: z.nullable(figure),
    }),
    /** The number and value, in dollars, of undecided projects by stage and time since the last change. */
    pipeline: z.array(
      z.object({
        status: z.enum(QUOTE_STATUSES),
        age: z.enum(AGES),
        count: z.number(),
        /** The total of the projects' quoted prices. */
        value: z.number(),
        /** The total value of the products in projects without a quote, at the prices in the project. */
        unquoted: z.number(),
      }),
    ),
    people: z.array(seller),
    stores: z.array(seller),
    /** Project reminders for today or earlier, oldest first. */
    followUps: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        date: wireDay,
        isOverdue: z.boolean(),
        projectId: z.nullable(z.string()),
        projectName: z.nullable(z.string()),
        assignedTo: z.string(),
      }),
    ),
    followUpCount: z.number(),
  })
  .register(shapes, { id: 'DashboardInsights' });
export type Insights = z.infer<typeof insights>;

export const exportProjects = endpoint({
  tag: 'dashboard',
  access: { permission: 'projects.sell' },
  missing: 'caller',
  method: 'GET',
  path: '/api/v2/project/export',
  summary: 'Exports all projects that match a search, as CSV',
  query: dashboardSearch,
  file: 'text/csv',
  answer: z.string(),
});
export const getInsights = endpoint({
  tag: 'dashboard',
  access: 'staff',
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/dashboard/insights',
  summary: 'Returns the sales figures of this site: of all staff for `dashboard.read`, otherwise of the user',
  query: z.object({
    salespersonCode: z._default(plainText(40), ''),
    storeUri: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  errors: [noDashboard],
  answer: insights,
});

/** An event for the salesperson of a project: an action of the customer. */
const customerNews = z
  .object({
    projectId: z.number(),
    projectName: z.string(),
    quoteNumber: z.string(),
    /** A question that nobody has answered yet, or a quote that the customer recently accepted. */
    kind: z.enum(['question', 'accepted']),
    at: z.string(),
  })
  .register(shapes, { id: 'CustomerNews' });
export type CustomerNews = z.infer<typeof customerNews>;

export const staffStats = z
  .object({
    /** The number of the user's open projects on this site. */
    openProjects: z.number(),
    /** The number of quotes that a customer can still accept. */
    openQuotes: z.number(),
    openReminders: z.number(),
    /** The number of open reminders for today or earlier. */
    dueReminders: z.number(),
    /** Customers' actions in the user's projects, latest first, at most 20. */
    customerEvents: z.array(customerNews),
    /**
     * Today's results of the user's store, or of the whole site if the user has no store. Amounts are in
     * dollars.
     */
    today: z.object({
      /** The name of the store; empty if the results are for the whole site. */
      store: z.string(),
      newProjects: z.number(),
      quotes: z.number(),
      quotedValue: z.number(),
      accepted: z.number(),
      acceptedValue: z.number(),
      /** The confirmed orders that staff have placed for customers. The value excludes tips. */
      orders: z.number(),
      orderedValue: z.number(),
    }),
  })
  .register(shapes, { id: 'StaffStats' });
export type StaffStats = z.infer<typeof staffStats>;

/** Returns the user's open work, and today's results of their store (STAFF-20). */
export const getStats = endpoint({
  tag: 'dashboard',
  access: { permission: 'projects.sell' },
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/stats',
  summary:
    'Returns the user’s open projects, quotes and reminders, and today’s projects, quotes and orders of their store',
  errors: [],
  answer: staffStats,
});
