import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { wallClock } from '#foundation/pure/day.ts';

/** One enquiry as a row of the exported list. */
export interface EnquiryRow {
  received: Date;
  site: string;
  /**
   * The path of the page that contains the form; `expert` for a question to an expert; `price match` for a
   * price match request.
   */
  form: string;
  /**
   * The contact form's source (FORM-01). Empty for price match requests, and for forms from before the shop
   * stored sources.
   */
  source: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  /** The submitted values that have no column of their own. */
  details: string;
}

const HEAD = ['received', 'site', 'form', 'source', 'name', 'email', 'phone', 'postcode', 'details'] as const;

/**
 * Formats enquiries as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets display accents).
 * Times such as `2026-11-23 12:02` are in the time zone of the site that received the enquiry. `timeZoneOf`
 * returns the time zone of a site ID.
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
 * Converts the fields of a form to columns of the exported list. Fields without a column are written to
 * `details`, one line per field.
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
