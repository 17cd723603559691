import type { Generated } from 'kysely';
import type { DateText, GeneratedId, Instant } from '#foundation/server/database/columns.ts';
import type { Cadence } from '../contract/report-emails.ts';

/** The tables of the reports domain, as the migrations create them. */
export interface ReportsTables {
  /** The reports that staff receive by email on a schedule. */
  report_email: {
    id: GeneratedId;
    owner_id: string;
    /** The site whose look and time zone the email has. */
    site_id: string;
    report: string;
    grouping: string;
    /** The sites in the report; empty for all sites of the owner. */
    sites: Generated<string[]>;
    cadence: Cadence;
    next_day: DateText;
    created_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ReportsTables {}
}
