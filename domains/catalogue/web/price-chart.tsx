import { dayToParts, daysBetween, formatDayOfYear, MONTHS, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { PricePoint } from '../contract.ts';
import styles from './price-chart.module.css';

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 64;
const RIGHT = 12;
const TOP = 16;
const BOTTOM = 30;

/** Prices as steps over a year. The table beside it says the same in figures. */
export function PriceChart({
  points,
  lowest,
  highest,
}: {
  points: readonly PricePoint[];
  lowest: number;
  highest: number;
}) {
  const first = points[0]!.date as Day;
  const last = points.at(-1)!;
  // A change of today or yesterday still gets a step that can be seen.
  const span = Math.max(14, daysBetween(first, last.date as Day) * 1.04);
  const pad = (highest - lowest) * 0.12 || highest * 0.1 || 1;
  const [bottom, top] = [Math.max(0, lowest - pad), highest + pad];
  const x = (date: string) => LEFT + (daysBetween(first, date as Day) / span) * (WIDTH - LEFT - RIGHT);
  const y = (price: number) => TOP + (1 - (price - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const path = stepPath(points, x, y, WIDTH - RIGHT);
  const floor = HEIGHT - BOTTOM;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
      role="img"
      aria-label={`Price since ${formatDayOfYear(first)}: lowest ${formatPrice(lowest)}, highest ${formatPrice(highest)}, now ${formatPrice(last.price)}`}
    >
      {[lowest, highest].map((price) => (
        <g key={price}>
          <path d={`M${LEFT} ${y(price)}H${WIDTH - RIGHT}`} className={styles.grid} />
          <text x={LEFT - 10} y={y(price) + 4} className={styles.label} textAnchor="end">
            {formatPrice(price)}
          </text>
        </g>
      ))}
      {monthsBetween(first, span).map(({ date, label }) => (
        <text key={date} x={x(date)} y={HEIGHT - 8} className={styles.label} textAnchor="middle">
          {label}
        </text>
      ))}
      {path.areas.map((d) => (
        <path key={d} d={`${d}V${floor}Z`} className={styles.area} />
      ))}
      <path d={path.line} className={styles.line} />
      {last.price !== null && <circle cx={WIDTH - RIGHT} cy={y(last.price)} r={4.5} className={styles.dot} />}
    </svg>
  );
}

/** The line in steps, with gaps where there was no price, and the ground under each stretch. */
function stepPath(
  points: readonly PricePoint[],
  x: (date: string) => number,
  y: (price: number) => number,
  end: number,
): { line: string; areas: string[] } {
  const stretches: string[] = [];
  const areas: string[] = [];
  let current = '';
  let start = 0;
  points.forEach((point, index) => {
    const next = points[index + 1];
    const until = next ? x(next.date) : end;
    if (point.price === null) {
      current = '';
      return;
    }
    if (current === '') {
      start = x(point.date);
      current = `M${round(start)} ${round(y(point.price))}`;
    } else current += `V${round(y(point.price))}`;
    current += `H${round(until)}`;
    if (!next || next.price === null) {
      stretches.push(current);
      areas.push(`M${round(start)} ${HEIGHT - BOTTOM}L${current.slice(1)}`);
    }
  });
  return { line: stretches.join(''), areas };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** First days of every third month in a span of days. */
function monthsBetween(first: Day, span: number): { date: string; label: string }[] {
  const [year, month] = dayToParts(first);
  const ticks: { date: string; label: string }[] = [];
  for (let ahead = 1; ; ahead++) {
    const index = month - 1 + ahead;
    const date = `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
    const days = daysBetween(first, date as Day);
    if (days > span - 6) return ticks;
    const every = span > 200 ? 3 : span > 70 ? 2 : 1;
    if (days > 6 && ahead % every === 0)
      ticks.push({
        date,
        label: MONTHS[index % 12]!.slice(0, 3) + (index % 12 === 0 ? ` ${date.slice(0, 4)}` : ''),
      });
  }
}
