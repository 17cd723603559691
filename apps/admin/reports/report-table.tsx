import type { ReactNode } from 'react';
import styles from './reports.module.css';

/** A column of a report. The first column of a table is the head of its rows. */
export interface ReportColumn<Row, Totals> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** The value in the line of totals; empty without it. */
  total?: (totals: Totals) => ReactNode;
  /** Whether the cells are texts, which are aligned to the left. */
  isText?: boolean;
}

/** Renders the rows of a report with a line of totals. Scrolls sideways, also by keyboard. */
export function ReportTable<Row, Totals = never>({
  label,
  columns,
  rows,
  keyOf,
  totals,
}: {
  /** What the table contains, such as `Payments by method, AUD`. */
  label: string;
  columns: readonly ReportColumn<Row, Totals>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  totals?: Totals;
}) {
  const [head, ...others] = columns;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, isText }, index) => (
              <th key={`${title} ${index}`} scope="col" className={isText ? styles.text : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head?.cell(row)}</th>
              {others.map(({ title, cell, isText }, index) => (
                <td key={`${title} ${index}`} className={isText ? styles.text : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {others.map(({ title, total }, index) => (
                <td key={`${title} ${index}`}>{total?.(totals)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Returns a column whose rows and totals have the same value. */
export function sameColumn<Row>(title: string, value: (row: Row) => ReactNode): ReportColumn<Row, Row> {
  return { title, cell: value, total: value };
}
