import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { REPORT_KINDS } from './report-kinds.ts';

/**
 * The endpoints of the reports that staff receive by email on a schedule. An email goes only to the confirmed address of
 * the person who set it up, and contains what that person may read on the day on which it is sent.
 */

/** The maximum number of scheduled reports of a person. */
export const MAX_REPORT_EMAILS = 20;
/** `daily` sends the day before, `weekly` on Mondays the week before, `monthly` on the first day the month before. */
export const CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

const draft = z.object({
  report: z.enum(REPORT_KINDS),
  /** A grouping of the report; empty for its default. */
  by: z._default(plainText(20), ''),
  /** The ids of sites; empty for all sites of the person. */
  sites: z._default(z.array(plainText(20)).check(z.maxLength(20)), []),
  cadence: z.enum(CADENCES),
});
export type ReportEmailDraft = z.output<typeof draft>;

const reportEmail = z
  .object({
    id: z.number(),
    report: z.enum(REPORT_KINDS),
    by: z.string(),
    sites: z.array(z.string()),
    cadence: z.enum(CADENCES),
    /** The day on which the report is next sent. */
    nextDay: z.string(),
  })
  .register(shapes, { id: 'ReportEmail' });
export type ReportEmail = z.infer<typeof reportEmail>;

export const unknownReportEmail = faultSpec(
  'unknown-report-email',
  404,
  'You don’t receive this report by email anymore. Reload the page.',
);
export const tooManyReportEmails = faultSpec(
  'too-many-report-emails',
  409,
  `You receive ${MAX_REPORT_EMAILS} reports by email. Stop one to add another.`,
);
export const reportAddressUnconfirmed = faultSpec(
  'report-address-unconfirmed',
  409,
  'Confirm the email address of your account first. Reports go only there.',
);

const own = { tag: 'reports', access: { permission: 'reports.read' }, missing: 'caller' } as const;

export const listReportEmails = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/report-emails',
  summary: 'Lists the reports that the user receives by email',
  answer: z.object({
    emails: z.array(reportEmail),
    /** The confirmed email address of the user; null without one. */
    recipient: z.nullable(z.string()),
  }),
});

export const createReportEmail = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/report-emails',
  summary: 'Sends a report to the user’s confirmed email address every day, week or month',
  body: draft,
  errors: [invalidForm, tooManyReportEmails, reportAddressUnconfirmed],
  answer: reportEmail,
});

export const deleteReportEmail = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/report-emails/:id',
  summary: 'Stops a report by email',
  params: z.object({ id: wholeNumber }),
  errors: [unknownReportEmail],
  answer: z.object({ isDeleted: z.boolean() }),
});
