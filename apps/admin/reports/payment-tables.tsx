import type { PaymentReport } from '#domains/invoices/contract/reports.ts';
import { ReportTable, sameColumn } from './report-table.tsx';
import { dollarsText } from '#domains/reports/rules/report-texts.ts';
import styles from './reports.module.css';

type Payments = PaymentReport['currencies'][number];
type Figures = Payments['totals'];

const FIGURES = [
  sameColumn<Figures>('Payments', ({ payments }) => payments),
  sameColumn<Figures>('Received', ({ received }) => dollarsText(received)),
  sameColumn<Figures>('Refunded', ({ refunded }) => dollarsText(refunded)),
  sameColumn<Figures>('Failed or disputed', ({ reversed }) => dollarsText(reversed)),
  sameColumn<Figures>('Net', ({ net }) => dollarsText(net)),
];

/** Renders the money that moved in a currency by payment method, and the reasons of refunds. */
export function PaymentTables({ payments: { currency, rows, totals, reasons } }: { payments: Payments }) {
  return (
    <section className={styles.currency} aria-label={`Payments in ${currency}`}>
      <h2>{currency}</h2>
      <ReportTable<Payments['rows'][number], Figures>
        label={`Payments by method, ${currency}`}
        columns={[{ title: 'Method', cell: ({ label }) => label }, ...FIGURES]}
        rows={rows}
        keyOf={({ label }) => label}
        totals={totals}
      />
      <h3>Refunds by reason</h3>
      {reasons.length === 0 ? (
        <p className="muted">No refunds were completed in this period.</p>
      ) : (
        <ReportTable
          label={`Refunds by reason, ${currency}`}
          columns={[
            { title: 'Reason', cell: ({ reason }) => reason || 'No reason given' },
            { title: 'Refunds', cell: ({ refunds }) => refunds },
            { title: 'Amount', cell: ({ amount }) => dollarsText(amount) },
          ]}
          rows={reasons}
          keyOf={({ reason }) => reason}
        />
      )}
    </section>
  );
}
