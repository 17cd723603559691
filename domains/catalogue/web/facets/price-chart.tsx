import type { CSSProperties } from 'react';
import { dayToParts, daysBetween, formatDayOfYear, MONTHS, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { PricePoint } from '../../contract/product.ts';
import styles from './price-chart.module.css';

/**
 * The width and height of the drawing's coordinate system. The drawing is stretched, so its labels are
 * separate elements.
 */
const SIDE = 100;
/** Extends the line slightly past today's date, so that a price change made today is visible as a step. */
const BEYOND = 1.04;
const MIN_SPAN_DAYS = 14;

/** Renders a year of prices as a stepped line. A table next to the chart contains the same values. */
export function PriceChart({
  points,
  today,
  lowest,
  highest,
}: {
  points: readonly PricePoint[];
  today: Day;
  lowest: number;
  highest: number;
}) {
  const first = points[0]!.date as Day;
  const last = points.at(-1)!;
  const span = Math.max(MIN_SPAN_DAYS, daysBetween(first, today) * BEYOND);
  const air = (highest - lowest) * 0.14 || highest * 0.1;
  const [bottom, top] = [lowest - air, highest + air];
  const x = (date: string) => (daysBetween(first, date as Day) / span) * SIDE;
  const y = (price: number) => (1 - (price - bottom) / (top - bottom)) * SIDE;
  const { line, areas } = stepPath(points, x, y);
  const at = (left: number, up: number) => ({ '--x': `${left}%`, '--y': `${up}%` }) as CSSProperties;
  const amounts = lowest === highest ? [highest] : [highest, lowest];
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={`Price since ${formatDayOfYear(first)}: lowest ${formatPrice(lowest)}, highest ${formatPrice(highest)}, now ${formatPrice(last.price)}`}
    >
      <div className={styles.field}>
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" aria-hidden="true">
          {amounts.map((price) => (
            <path key={price} d={`M0 ${y(price)}H${SIDE}`} className={styles.grid} />
          ))}
          {areas.map((d) => (
            <path key={d} d={d} className={styles.area} />
          ))}
          <path d={line} className={styles.line} />
        </svg>
        {last.price !== null && <span className={styles.dot} style={at(SIDE, y(last.price))} />}
        {amounts.map((price) => (
          <span key={price} className={styles.amount} style={at(0, y(price))}>
            {formatPrice(price)}
          </span>
        ))}
        {monthsBetween(first, span).map(({ date, label }) => (
          <span key={date} className={styles.month} style={at(x(date), SIDE)}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the paths of the stepped line and of the area under it. Both have gaps where the product had no
 * price.
 */
function stepPath(
  points: readonly PricePoint[],
  x: (date: string) => number,
  y: (price: number) => number,
): { line: string; areas: string[] } {
  const stretches: string[] = [];
  const areas: string[] = [];
  let current = '';
  let start = 0;
  points.forEach(({ date, price }, index) => {
    const next = points[index + 1];
    if (price === null) {
      current = '';
      return;
    }
    if (current === '') {
      start = round(x(date));
      current = `M${start} ${round(y(price))}`;
    } else current += `V${round(y(price))}`;
    current += `H${next ? round(x(next.date)) : SIDE}`;
    if (next && next.price !== null) return;
    stretches.push(current);
    areas.push(`${current}V${SIDE}H${start}Z`);
  });
  return { line: stretches.join(''), areas };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Returns the first days of months for the labels of the time axis. A span of a year has a label for every
 * third month; a shorter span has more labels.
 */
function monthsBetween(first: Day, span: number): { date: string; label: string }[] {
  const [year, month] = dayToParts(first);
  const every = span > 200 ? 3 : span > 70 ? 2 : 1;
  const ticks: { date: string; label: string }[] = [];
  for (let ahead = 1; ; ahead++) {
    const index = month - 1 + ahead;
    const date = `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    const days = daysBetween(first, date as Day);
    if (days > span * 0.97) return ticks;
    if (days > span * 0.03 && ahead % every === 0)
      ticks.push({ date, label: MONTHS[index % 12]!.slice(0, 3) });
  }
}
