import type { GstReport, GstRow } from '#domains/invoices/contract/reports.ts';
import { dollarsText } from './report-texts.ts';
import styles from './reports.module.css';

const COUNTRIES = { AU: 'Australia', NZ: 'New Zealand' };

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
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={`GST by site, ${COUNTRIES[country]}`}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col">Invoices</th>
              <th scope="col">Invoiced</th>
              <th scope="col">GST in it</th>
              <th scope="col">Adjusted</th>
              <th scope="col">GST in it</th>
              <th scope="col">Sales with GST</th>
              <th scope="col">GST to declare</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.siteId}>
                <th scope="row">{row.siteName}</th>
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
      <p className="muted">
        Accrual basis: an order counts when its invoice is issued, not when it is paid. The file lists every
        document.
      </p>
    </section>
  );
}

function Cells({ row }: { row: GstRow }) {
  return (
    <>
      <td>{row.invoices}</td>
      <td>{dollarsText(row.sold)}</td>
      <td>{dollarsText(row.soldGst)}</td>
      <td>{dollarsText(row.changed)}</td>
      <td>{dollarsText(row.changedGst)}</td>
      <td>{dollarsText(row.net)}</td>
      <td>
        <b>{dollarsText(row.gst)}</b>
      </td>
    </>
  );
}
