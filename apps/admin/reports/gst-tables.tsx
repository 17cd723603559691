import type { GstReport, GstRow } from '#domains/invoices/contract/reports.ts';
import { dollarsText } from '#domains/reports/rules/report-texts.ts';
import { ReportTable, sameColumn } from './report-table.tsx';
import styles from './reports.module.css';

const COUNTRIES = { AU: 'Australia', NZ: 'New Zealand' };

const FIGURES = [
  sameColumn<GstRow>('Invoices', ({ invoices }) => invoices),
  sameColumn<GstRow>('Invoiced', ({ sold }) => dollarsText(sold)),
  sameColumn<GstRow>('GST in it', ({ soldGst }) => dollarsText(soldGst)),
  sameColumn<GstRow>('Adjusted', ({ changed }) => dollarsText(changed)),
  sameColumn<GstRow>('GST in it', ({ changedGst }) => dollarsText(changedGst)),
  sameColumn<GstRow>('Sales with GST', ({ net }) => dollarsText(net)),
  sameColumn<GstRow>('GST to declare', ({ gst }) => <b>{dollarsText(gst)}</b>),
];

/** Renders the GST of a country by site: of invoices, of adjustment notes, and both together. */
export function GstTables({
  gst: { country, currency, rows, totals },
}: {
  gst: GstReport['countries'][number];
}) {
  return (
    <section className={styles.currency} aria-label={COUNTRIES[country]}>
      <h2>
        {COUNTRIES[country]}, {currency}
      </h2>
      <ReportTable<(typeof rows)[number], GstRow>
        label={`GST by site, ${COUNTRIES[country]}`}
        columns={[{ title: 'Site', cell: ({ siteName }) => siteName }, ...FIGURES]}
        rows={rows}
        keyOf={({ siteId }) => siteId}
        totals={totals}
      />
      <p className="muted">
        Accrual basis: an order counts when its invoice is issued, not when it is paid. The file lists every
        document.
      </p>
    </section>
  );
}
