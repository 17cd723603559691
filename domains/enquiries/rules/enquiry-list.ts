import { csvCell } from '#foundation/pure/csv-cell.ts';

/** One enquiry as a row of the operator's list. */
export interface EnquiryRow {
  received: Date;
  site: string;
  /** Address of the page whose form it is, `expert` or `price match`. */
  form: string;
  name: string;
  email: string;
  phone: string;
  postcode: string;
  /** Everything else that was filled in. */
  details: string;
}

const HEAD = ['received', 'site', 'form', 'name', 'email', 'phone', 'postcode', 'details'] as const;

/** The list as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets read accents). Times are UTC. */
export function enquiryCsv(rows: readonly EnquiryRow[]): string {
  const lines = rows.map(({ received, ...row }) =>
    [received.toISOString(), ...HEAD.slice(1).map((name) => row[name as Exclude<typeof name, 'received'>])]
      .map(csvCell)
      .join(','),
  );
  return `\uFEFF${[HEAD.join(','), ...lines].join('\r\n')}\r\n`;
}

/** What stands in columns of its own; the rest of a form becomes its details, line by line. */
export function formRow(
  fields: Readonly<Record<string, string>>,
): Omit<EnquiryRow, 'received' | 'site' | 'form'> {
  const { name = '', email = '', phone = '', postcode = '', ...more } = fields;
  const details = Object.entries(more)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
  return { name, email, phone, postcode, details };
}
