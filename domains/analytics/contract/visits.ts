import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { PAGE_TYPES } from '#foundation/pure/page-types.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** The steps of a visit that the browser reports. The server adds the step `order`. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
export const DEVICES = ['phone', 'desktop'] as const;

/** Counts what a visit has done (POST /api/analytics/visits). Nothing identifies the visitor. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/analytics/visits',
  summary:
    'Counts the steps of a visit, products added to the cart, and page speed, without identifying the visitor',
  tag: 'analytics',
  access: 'public',
  body: z.object({
    steps: z._default(z.array(z.enum(VISIT_STEPS)).check(z.maxLength(4)), []),
    /** The ids of products that were added to the cart. */
    added: z._default(z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(20)), []),
    pageType: z._default(z.enum(PAGE_TYPES), 'generic'),
    device: z._default(z.enum(DEVICES), 'desktop'),
    /** Web vitals of the page: milliseconds, except CLS. */
    vitals: z._default(
      z
        .array(
          z.object({
            metric: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
            value: z.number().check(z.gte(0), z.lte(3_600_000)),
          }),
        )
        .check(z.maxLength(10)),
      [],
    ),
  }),
  answer: z.object({ counted: z.boolean() }),
});

/** The reports about visits, in display order. */
export const REPORTS = ['visits', 'searches', 'products', 'categories', 'speed'] as const;
export type ReportName = (typeof REPORTS)[number];

/** The error if a report's period ends before it begins or is longer than 366 days. */
export const wrongPeriod = faultSpec(
  'period',
  400,
  'Choose a period of at most 366 days that ends on or after its first day.',
);

const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use the format 2026-11-28.'));
export const reportQuery = z.object({
  report: z.enum(REPORTS),
  /** The first and the last day; by default the last 28 days. */
  from: z.optional(dayText),
  to: z.optional(dayText),
  /** Whether the report of visits contains all sites. */
  sites: z._default(z.enum(['this', 'all']), 'this'),
});

/** A table of a report. A cell is null if it has no value. Percentages are fractions; amounts are in dollars. */
export const visitReport = z
  .object({
    report: z.enum(REPORTS),
    from: z.string(),
    to: z.string(),
    columns: z.array(
      z.object({ title: z.string(), kind: z.enum(['text', 'day', 'number', 'percent', 'money', 'value']) }),
    ),
    rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
  })
  .register(shapes, { id: 'VisitReport' });
export type VisitReport = z.infer<typeof visitReport>;

const staff = { tag: 'analytics', access: { permission: 'analytics.read' }, missing: 'caller' } as const;

export const getVisitReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/analytics',
  summary: 'Returns a report: visits by day, searches, products, categories or page speed',
  query: reportQuery,
  errors: [wrongPeriod],
  answer: visitReport,
});

export const exportVisitReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/analytics/export',
  summary: 'Exports a report about visits as CSV',
  query: reportQuery,
  errors: [wrongPeriod],
  file: 'text/csv',
  answer: z.string(),
});
