import type { CSSProperties, ReactNode } from 'react';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { EmailExample, EmailText } from '#domains/notifications/use-cases/email-example.ts';
import type { Site } from '#sites/site.ts';
import type { Cadence } from '../contract/report-emails.ts';
import type { ReportKind } from '../contract/report-kinds.ts';
import type { ReportTable } from '../contract/tables.ts';
import { cellText, groupingText, periodText, REPORT_TITLES } from '../rules/report-texts.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const small: CSSProperties = { fontSize: 13, lineHeight: 1.45, color: '#5d5d58', margin: '0 0 12px' };
const cell: CSSProperties = { fontSize: 13, padding: '6px 8px', borderBottom: '1px solid #e4e4df' };

/** The maximum number of rows of a table in an email. The page and its file have all rows. */
const MAX_MAIL_ROWS = 30;
const EVERY: Readonly<Record<Cadence, string>> = {
  daily: 'every day',
  weekly: 'every Monday',
  monthly: 'on the first day of each month',
};

/** A report of a period, as an email contains it. */
export interface MailedReport {
  report: ReportKind;
  by: string;
  cadence: Cadence;
  period: { from: string; to: string };
  sites: readonly string[];
  tables: readonly ReportTable[];
  notes: readonly string[];
}

/** Renders the email with a report of a period. */
export function reportMail(
  mailed: MailedReport,
  { site, origin }: { site: Site; origin: string },
): EmailText {
  const { report, by, cadence, period, tables, notes } = mailed;
  const name = by === '' ? REPORT_TITLES[report] : `${REPORT_TITLES[report]} by ${groupingText(by)}`;
  const subject = `${name}, ${periodText(period)}`;
  const link = linkOf(mailed, origin);
  const intro = tables.length === 0 ? 'The report has no rows for this period.' : null;
  const close = `You receive this report ${EVERY[cadence]}. To stop it, press “Email” on the page.`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {intro === null ? null : <p style={text}>{intro}</p>}
      {tables.map((table) => (
        <MailTable key={table.title} table={table} />
      ))}
      {notes.map((note) => (
        <p key={note} style={small}>
          {note}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Open the report
      </MailButton>
      <p style={small}>{close}</p>
    </>,
  );
  const plain = [
    subject,
    ...(intro === null ? [] : [intro]),
    ...tables.map(plainTable),
    ...notes,
    link,
    close,
  ].join('\n\n');
  return { subject, html, plain };
}

/** Returns the address of the page with the same report. */
function linkOf({ report, by, period, sites }: MailedReport, origin: string): string {
  const query = new URLSearchParams({ from: period.from, to: period.to });
  for (const site of sites) query.append('site', site);
  if (by !== '') query.set('by', by);
  return `${origin}/admin/reports${report === 'sales' ? '' : `/${report}`}?${query.toString()}`;
}

function MailTable({ table: { title, columns, rows, totals } }: { table: ReportTable }): ReactNode {
  const rest = rows.length - MAX_MAIL_ROWS;
  const align = (index: number): CSSProperties => ({
    ...cell,
    textAlign: index === 0 || columns[index]!.kind === 'text' ? 'left' : 'right',
  });
  return (
    <>
      <h2 style={{ fontSize: 16, margin: '20px 0 8px' }}>{title}</h2>
      <table style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 12px' }}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={`${column.title} ${index}`} scope="col" style={align(index)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.slice(0, MAX_MAIL_ROWS), ...(totals ? [totals] : [])].map((row, at) => (
            <tr key={at}>
              {row.map((value, index) => (
                <td key={index} style={{ ...align(index), fontWeight: row === totals ? 700 : 400 }}>
                  {cellText(value, columns[index]!.kind)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? <p style={small}>{restText(rest)}</p> : null}
    </>
  );
}

const restText = (rest: number) => `The page has ${rest} more ${rest === 1 ? 'row' : 'rows'}.`;

function plainTable({ title, columns, rows, totals }: ReportTable): string {
  const rest = rows.length - MAX_MAIL_ROWS;
  const lines = [...rows.slice(0, MAX_MAIL_ROWS), ...(totals ? [totals] : [])].map((row) =>
    row
      .map((value, index) => [columns[index]!.title, cellText(value, columns[index]!.kind)] as const)
      .filter(([, cellOf]) => cellOf !== '')
      .map(([column, cellOf], index) => (index === 0 ? cellOf : `${column} ${cellOf}`))
      .join(', '),
  );
  return [title, ...lines, ...(rest > 0 ? [restText(rest)] : [])].join('\n');
}

/** The emails with reports. */
export const reportEmails: readonly EmailExample[] = [
  {
    id: 'report',
    title: 'Report',
    when: 'In the morning of each day, Monday or first day of a month, as a staff member set it up.',
    to: 'The staff member',
    render: ({ site, origin, now }) => {
      const { day: today } = dayInZone(now, site.timeZone);
      const currency = site.country === 'NZ' ? 'NZD' : 'AUD';
      const columns = [
        { title: 'Category', kind: 'text' as const },
        { title: 'Units', kind: 'number' as const },
        { title: 'Net sales', kind: 'money' as const },
      ];
      return reportMail(
        {
          report: 'sales',
          by: 'category',
          cadence: 'weekly',
          period: { from: addDays(today, -7), to: addDays(today, -1) },
          sites: [],
          notes: [],
          tables: [
            {
              title: `Sales, ${currency}`,
              columns,
              rows: [
                ['French door fridges', 12, 29_988],
                ['Front load washers', 9, 11_241],
              ],
              totals: ['Total', null, 41_229],
            },
          ],
        },
        { site, origin },
      );
    },
  },
];
