import type { SalesOfCurrency } from '#domains/invoices/contract/reports.ts';
import { dollarsText } from '#domains/reports/rules/report-texts.ts';
import styles from './reports.module.css';

const HEIGHT = 100;

/**
 * Renders the net sales of each day, week or month as columns, and those of the period before as marks. The table below
 * it contains the same values.
 */
export function SalesChart({
  sales: { rows, previousNet, totals, previous },
  unit,
}: {
  sales: SalesOfCurrency;
  unit: string;
}) {
  const values = [...rows.map(({ net }) => net), ...previousNet.slice(0, rows.length), 0];
  const [top, bottom] = [Math.max(...values), Math.min(...values)];
  if (top === bottom) return null;
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const step = 100 / rows.length;
  return (
    <figure
      className={styles.chart}
      role="img"
      aria-label={`Net sales by ${unit}: ${dollarsText(totals.net)} in the period, ${dollarsText(previous.net)} in the period before`}
    >
      <div className={styles.scale} aria-hidden="true">
        <span>{dollarsText(top, { isWhole: true })}</span>
        {bottom < 0 ? <span>{dollarsText(bottom, { isWhole: true })}</span> : <span>$0</span>}
      </div>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${y(0)}H100`} className={styles.zero} />
        {rows.map(({ key, label, net }, index) => (
          <rect
            key={key}
            x={index * step + step * 0.14}
            width={step * 0.72}
            y={Math.min(y(net), y(0))}
            height={Math.abs(y(net) - y(0))}
            className={styles.column}
          >
            <title>{`${label}: ${dollarsText(net)}`}</title>
          </rect>
        ))}
        {previousNet.slice(0, rows.length).map((net, index) => (
          <path
            key={rows[index]!.key}
            d={`M${index * step + step * 0.06} ${y(net)}h${step * 0.88}`}
            className={styles.mark}
          />
        ))}
      </svg>
      <figcaption className={styles.legend} aria-hidden="true">
        <span>{rows[0]!.label}</span>
        <span className={styles.keys}>
          <span className={styles.keyColumn} /> this period <span className={styles.keyMark} /> period before
        </span>
        <span>{rows.length > 1 ? rows.at(-1)!.label : ''}</span>
      </figcaption>
    </figure>
  );
}
