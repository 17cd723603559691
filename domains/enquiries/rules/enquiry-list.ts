import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { wallClock } from '#foundation/pure/day.ts';

/** One enquiry as a row of the operator's list. */
export interface EnquiryRow {
  received: Date;
  site: string;
  /** The path of the page with the form, or `expert` or `price match`. */
  form: string;
  /**
   * The contact form that was sent (FORM-01). Empty for a price match, and for forms sent before sources were
   * stored.
   */
  source: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  /** All other submitted values. */
  details: string;
}

const HEAD = ['received', 'site', 'form', 'source', 'name', 'email', 'phone', 'postcode', 'details'] as const;

/**
 * Formats the list as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets display accents).
 * Times (`2026-11-23 12:02`) are in the time zone of the site that received the enquiry. `timeZoneOf` returns
 * a site's time zone by the site's ID.
 */
export function enquiryCsv(rows: readonly EnquiryRow[], timeZoneOf: (siteId: string) => string): string {
  const lines = rows.map(({ received, ...row }) =>
    [
      wallClock(received, timeZoneOf(row.site)).replace('T', ' '),
      ...HEAD.slice(1).map((name) => row[name as Exclude<typeof name, 'received'>]),
    ]
      .map(csvCell)
      .join(','),
  );
  return `\uFEFF${[HEAD.join(','), ...lines].join('\r\n')}\r\n`;
}

/**
 * Converts a form to a row of the list. Values with their own columns are extracted. All others become the
 * details, one line each.
 */
export function formRow(
  fields: Readonly<Record<string, string>>,
): Omit<EnquiryRow, 'received' | 'site' | 'form' | 'source'> {
  const { name = '', email = '', phone = '', postcode = '', ...more } = fields;
  const details = Object.entries(more)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
  return { name, email, phone, postcode, details };
}
