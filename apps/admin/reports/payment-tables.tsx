import type { PaymentReport } from '#domains/invoices/contract/reports.ts';
import { dollarsText } from './report-texts.ts';
import styles from './reports.module.css';

/** Renders the money that moved in a currency by payment method, and the reasons of refunds. */
export function PaymentTables({
  payments: { currency, rows, totals, reasons },
}: {
  payments: PaymentReport['currencies'][number];
}) {
  return (
    <section className={styles.currency} aria-label={`Payments in ${currency}`}>
      <h2>{currency}</h2>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={`Payments by method, ${currency}`}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Payments</th>
              <th scope="col">Received</th>
              <th scope="col">Refunded</th>
              <th scope="col">Failed or disputed</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <Cells row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells row={totals} />
            </tr>
          </tfoot>
        </table>
      </div>
      <h3>Refunds by reason</h3>
      {reasons.length === 0 ? (
        <p className="muted">No refunds were completed in this period.</p>
      ) : (
        <div
          className={styles.scroll}
          tabIndex={0}
          role="region"
          aria-label={`Refunds by reason, ${currency}`}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Refunds</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ reason, refunds, amount }) => (
                <tr key={reason}>
                  <th scope="row">{reason || 'No reason given'}</th>
                  <td>{refunds}</td>
                  <td>{dollarsText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Cells({ row }: { row: PaymentReport['currencies'][number]['totals'] }) {
  return (
    <>
      <td>{row.payments}</td>
      <td>{dollarsText(row.received)}</td>
      <td>{dollarsText(row.refunded)}</td>
      <td>{dollarsText(row.reversed)}</td>
      <td>{dollarsText(row.net)}</td>
    </>
  );
}
