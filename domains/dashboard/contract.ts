import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay, plainText } from '#foundation/pure/wire.ts';
import { dashboardSearch } from '#domains/projects/contract-dashboard.ts';
import { QUOTE_STATUSES } from '#domains/projects/contract-words.ts';

/** How the selling goes: the list of projects as a file, and the figures beside it. */

/** Days since something was changed: up to 7, 30, 90, and more. */
export const AGES = ['week', 'month', 'quarter', 'older'] as const;
export type Age = (typeof AGES)[number];
/** Months that the figures look back, this one among them. */
export const MONTHS_SHOWN = 6;

export const noDashboard = faultSpec(
  'no-dashboard',
  403,
  'The dashboard is for whoever sells, and for whoever looks after them.',
);

/** Dollars, projects, a part of one, or days: by the figure. Null: there is nothing to tell it from. */
const figure = z.object({
  now: z.nullable(z.number()),
  /** The months before, the oldest first, this one last. */
  months: z.array(z.nullable(z.number())),
});
export type Figure = z.infer<typeof figure>;

const seller = z.object({
  /** Of a person their code, of a store its name in addresses; empty for projects that have none. */
  key: z.string(),
  name: z.string(),
  openCount: z.number(),
  /** Dollars. */
  openValue: z.number(),
  /** Of the months that are shown. */
  wonCount: z.number(),
  wonValue: z.number(),
  lostCount: z.number(),
  /** Won out of those that were decided, 0 to 1; null: none was. */
  winRate: z.nullable(z.number()),
  /** Reminders that are due today or were before; null for stores. */
  due: z.nullable(z.number()),
});
export type Seller = z.infer<typeof seller>;

export const insights = z
  .object({
    /** `own`: of whoever asks alone. */
    scope: z.enum(['everyone', 'own']),
    /** `2026-11`, the oldest first. */
    months: z.array(z.string()),
    figures: z.object({
      openValue: figure,
      quoted: figure,
      wonValue: figure,
      winRate: figure,
      daysToQuote: figure,
      /** What was won earns so much of itself, 0 to 1, by today's costs; null for whoever may not know them. */
      margin: z.nullable(figure),
    }),
    /** What is not decided yet, by its stage and the days since it was changed. Dollars. */
    pipeline: z.array(
      z.object({
        status: z.enum(QUOTE_STATUSES),
        age: z.enum(AGES),
        count: z.number(),
        /** What it was quoted at. */
        value: z.number(),
        /** Goods of projects that were never quoted, at the prices that they have there. */
        unquoted: z.number(),
      }),
    ),
    people: z.array(seller),
    stores: z.array(seller),
    /** Reminders of projects that are due, the oldest first. */
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
  summary: 'All projects that a search finds, as CSV (API-94)',
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
  summary: 'How the selling of this site goes; of everybody for `dashboard.read`, else of whoever asks',
  query: z.object({
    salespersonCode: z._default(plainText(40), ''),
    storeUri: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  errors: [noDashboard],
  answer: insights,
});

/** What a customer did that whoever sells has not dealt with, or should know. */
const customerNews = z
  .object({
    projectId: z.number(),
    projectName: z.string(),
    quoteNumber: z.string(),
    /** A question without an answer, or an acceptance of the last days. */
    kind: z.enum(['question', 'accepted']),
    at: z.string(),
  })
  .register(shapes, { id: 'CustomerNews' });
export type CustomerNews = z.infer<typeof customerNews>;

export const staffStats = z
  .object({
    /** Of whoever asks, on this site. */
    openProjects: z.number(),
    /** Quotes that a customer can still accept. */
    openQuotes: z.number(),
    openReminders: z.number(),
    /** Of these due today or before. */
    dueReminders: z.number(),
    /** Of the projects of whoever asks, the latest first, twenty at most. */
    news: z.array(customerNews),
    /** This day of the store where whoever asks works; of the whole site where they work at none. Dollars. */
    today: z.object({
      /** Empty: of the site. */
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

/** STAFF-20. */
export const getStats = endpoint({
  tag: 'dashboard',
  access: { permission: 'projects.sell' },
  missing: 'caller',
  method: 'GET',
  path: '/api/staff/stats',
  summary: 'Open projects, quotes and reminders of whoever asks, and the day of their store',
  errors: [],
  answer: staffStats,
});
