import { formatDayShort, isDay } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import type { VisitReport } from '#domains/analytics/contract/visits.ts';
import styles from './visits.module.css';

type Column = VisitReport['columns'][number];
type Cell = VisitReport['rows'][number][number];

const NUMBERS: readonly Column['kind'][] = ['number', 'percent', 'money', 'value'];

function cellText(kind: Column['kind'], value: Cell): string {
  if (value === null) return '–';
  if (typeof value === 'string') return kind === 'day' && isDay(value) ? formatDayShort(value) : value;
  if (kind === 'percent') return `${(value * 100).toFixed(1)}%`;
  return kind === 'money'
    ? formatPrice(Math.round(value), { zero: '$0' })
    : value.toLocaleString('en-AU', { maximumFractionDigits: 2 });
}

/** Renders a report as a table that scrolls sideways on phones. */
export function ReportTable({ report: { columns, rows }, title }: { report: VisitReport; title: string }) {
  return (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ title: column, kind }) => (
              <th key={column} scope="col" className={classNames(NUMBERS.includes(kind) && styles.number)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 3).join(' ')}>
              {row.map((value, index) => {
                const { title: column, kind } = columns[index]!;
                const text = cellText(kind, value);
                return index === 0 ? (
                  <th key={column} scope="row">
                    {text}
                  </th>
                ) : (
                  <td
                    key={column}
                    className={classNames(NUMBERS.includes(kind) && styles.number)}
                    data-rating={kind === 'text' ? text : undefined}
                  >
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders the steps of all visits of the period as bars, each with its share of the visits. */
export function ReportFunnel({ report: { columns, rows } }: { report: VisitReport }) {
  const steps = columns.flatMap(({ title, kind }, index) =>
    kind === 'number' ? [{ title, total: rows.reduce((sum, row) => sum + Number(row[index]), 0) }] : [],
  );
  const visits = Math.max(1, steps[0]?.total ?? 1);
  return (
    <ol className={styles.funnel} aria-label="Steps of all visits">
      {steps.map(({ title, total }) => (
        <li key={title}>
          <span>{title}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, (total / visits) * 100)}%` }} />
          </span>
          <span className={styles.figure}>
            <b>{total.toLocaleString('en-AU')}</b> {Math.round((total / visits) * 100)}%
          </span>
        </li>
      ))}
    </ol>
  );
}
