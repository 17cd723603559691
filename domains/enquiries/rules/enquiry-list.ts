import { csvCell } from '#foundation/pure/csv-cell.ts';
import { wallClock } from '#foundation/pure/day.ts';

/** One enquiry as a row of the operator's list. */
export interface EnquiryRow {
  received: Date;
  site: string;
  /** Address of the page whose form it is, `expert` or `price match`. */
  form: string;
  /** Which contact form was sent (FORM-01); empty for a price match and for forms sent before it was stored. */
  source: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  /** Everything else that was filled in. */
  details: string;
}

const HEAD = ['received', 'site', 'form', 'source', 'name', 'email', 'phone', 'postcode', 'details'] as const;

/**
 * The list as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets read accents). Times (`2026-11-23 12:02`) are those of the site that an
 * enquiry was sent to. `timeZoneOf`: the time zone of a site by its id.
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

/** What stands in columns of its own; the rest of a form becomes its details, line by line. */
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
