import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay, plainText } from '#foundation/pure/wire.ts';
import { dashboardSearch } from '#domains/projects/contract/dashboard.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract/values.ts';

/** Sales performance: the project list as a downloadable file, and key figures. */

/** Age by time since the last change: up to 7, 30 or 90 days, or older. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof AGES)[number];
/** The number of months in the figures, including this one. */
export const MONTHS_SHOWN = 6;

export const noDashboard = faultSpec(
  'no-dashboard',
  403,
  'The dashboard is for sales staff and their managers.',
);

/**
 * A key figure. Its unit depends on the figure: dollars, projects, a ratio or days. Null if there is no data.
 */
const figure = z.object({
  now: z.nullable(z.number()),
  /** The values of the displayed months, oldest first; the last is this month. */
  months: z.array(z.nullable(z.number())),
});
export type Figure = z.infer<typeof figure>;

const seller = z.object({
  /** The salesperson code or the store's URL name; empty for projects without one. */
  key: z.string(),
  name: z.string(),
  openCount: z.number(),
  /** The value of open projects, in dollars. */
  openValue: z.number(),
  /** The number of projects won in the displayed months. */
  wonCount: z.number(),
  wonValue: z.number(),
  lostCount: z.number(),
  /** Won projects divided by decided projects, 0 to 1; null if none were decided. */
  winRate: z.nullable(z.number()),
  /** Reminders due today or overdue; null for stores. */
  due: z.nullable(z.number()),
});
export type Seller = z.infer<typeof seller>;

export const insights = z
  .object({
    /** `own`: the data covers only the user's own projects. */
    scope: z.enum(['everyone', 'own']),
    /** Months such as `2026-11`, oldest first. */
    months: z.array(z.string()),
    figures: z.object({
      openValue: figure,
      quoted: figure,
      wonValue: figure,
      winRate: figure,
      daysToQuote: figure,
      /** Margin of won projects as a ratio, 0 to 1, at today's costs; null for users who may not see costs. */
      margin: z.nullable(figure),
    }),
    /** Undecided projects by stage and days since the last change, with values in dollars. */
    pipeline: z.array(
      z.object({
        status: z.enum(QUOTE_STATUSES),
        age: z.enum(AGES),
        count: z.number(),
        /** The total of the quoted prices. */
        value: z.number(),
        /** The total value of goods in projects that were never quoted, at the projects' prices. */
        unquoted: z.number(),
      }),
    ),
    people: z.array(seller),
    stores: z.array(seller),
    /** Due project reminders, oldest first. */
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
  summary: 'Exports all projects that match a search, as CSV (API-94)',
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

/** A customer action that the salesperson has not handled yet, or should know about. */
const customerNews = z
  .object({
    projectId: z.number(),
    projectName: z.string(),
    quoteNumber: z.string(),
    /** An unanswered question, or a recent acceptance of a quote. */
    kind: z.enum(['question', 'accepted']),
    at: z.string(),
  })
  .register(shapes, { id: 'CustomerNews' });
export type CustomerNews = z.infer<typeof customerNews>;

export const staffStats = z
  .object({
    /** The user's own open projects on this site. */
    openProjects: z.number(),
    /** Quotes that a customer can still accept. */
    openQuotes: z.number(),
    openReminders: z.number(),
    /** Open reminders due today or overdue. */
    dueReminders: z.number(),
    /** Customer actions in the user's projects, latest first, at most 20. */
    customerEvents: z.array(customerNews),
    /**
     * Today's results of the store where the user works, or of the whole site if they work at no store. In
     * dollars.
     */
    today: z.object({
      /** The store's name; empty for the whole site. */
      store: z.string(),
      newProjects: z.number(),
      quotes: z.number(),
      quotedValue: z.number(),
      accepted: z.number(),
      acceptedValue: z.number(),
    }),
  })
  .register(shapes, { id: 'StaffStats' });
export type StaffStats = z.infer<typeof staffStats>;

/** Returns the user's open work and today's results of their store (STAFF-20). */
export const getStats = endpoint({
  tag: 'dashboard',
  access: { permission: 'projects.sell' },
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/stats',
  summary: 'Returns the user’s open projects, quotes and reminders, and the current day in their store',
  errors: [],
  answer: staffStats,
});
