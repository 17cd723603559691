import { classNames } from '#design/class-names.ts';
import styles from './totals-list.module.css';

export interface TotalsRow {
  label: string;
  /** The formatted amount of the row. */
  amount: string;
  kind?: 'free' | 'save' | 'total';
}

/** Renders a list of labelled amounts. A row of the kind `total` is the most prominent. */
export function TotalsList({ rows, note }: { rows: readonly TotalsRow[]; note?: string }) {
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {rows.map(({ label, amount, kind }) => (
          <div
            key={label}
            className={classNames(kind && styles[kind])}
            // Marks the total, so that floating elements of the page do not cover it.
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
