import { classNames } from '#design/class-names.ts';
import styles from './totals-list.module.css';

export interface TotalsRow {
  label: string;
  /** The formatted amount. */
  amount: string;
  kind?: 'free' | 'save' | 'total';
}

/** Renders a column of amounts, with the total last and most prominent. */
export function TotalsList({ rows, note }: { rows: readonly TotalsRow[]; note?: string }) {
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {rows.map(({ label, amount, kind }) => (
          <div
            key={label}
            className={classNames(kind && styles[kind])}
            // Floating elements must not cover the total.
            data-price={kind === 'total' ? '' : undefined}
          >
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}
