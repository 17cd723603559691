import { classNames } from '#design/class-names.ts';
import styles from './totals-list.module.css';

export interface TotalsRow {
  label: string;
  /** Formatted. */
  amount: string;
  kind?: 'free' | 'save' | 'total';
}

/** Amounts under each other, the total last and loudest. */
export function TotalsList({ rows, note }: { rows: readonly TotalsRow[]; note?: string }) {
  return (
    <div className={styles.totals}>
      <dl className={styles.rows}>
        {rows.map(({ label, amount, kind }) => (
          <div
            key={label}
            className={classNames(kind && styles[kind])}
            // Nothing floats over what there is to pay.
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
