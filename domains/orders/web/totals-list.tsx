import { classNames } from '#design/class-names.ts';
import styles from './totals-list.module.css';

export interface TotalsRow {
  label: string;
  /** The formatted amount of the row. */
  amount: string;
  kind?: 'free' | 'save' | 'total';
}

/** Renders a column of amounts. The total comes last and is the most prominent. */
export function TotalsList({ rows, note }: { rows: readonly TotalsRow[]; note?: string }) {
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {rows.map(({ label, amount, kind }) => (
          <div
            key={label}
            className={classNames(kind && styles[kind])}
            // Marks the total, so that floating elements do not cover it.
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
