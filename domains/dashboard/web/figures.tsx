import type { Figure, Insights } from '../contract.ts';
import { roundDollars, SCOPE_WORDS } from './dashboard-text.ts';
import styles from './dashboard.module.css';

type Name = keyof Insights['figures'];
const percent = (value: number) => `${Math.round(value * 100)}%`;
const signed = (value: number, text: (value: number) => string) =>
  `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;

const FIGURES: readonly {
  name: Name;
  title: string;
  /** Explains how the figure is calculated; omitted if the title is clear enough. */
  hint?: string;
  text: (value: number) => string;
  change: (value: number) => string;
  tone: string;
  /** Whether a lower value is better. */
  isLow?: true;
}[] = [
  {
    name: 'openValue',
    title: 'Open pipeline',
    text: roundDollars,
    change: (by) => signed(by, roundDollars),
    tone: 'info',
  },
  {
    name: 'quoted',
    title: 'Quoted this month',
    text: String,
    change: (by) => signed(by, String),
    tone: 'quoted',
  },
  {
    name: 'wonValue',
    title: 'Won this month',
    text: roundDollars,
    change: (by) => signed(by, roundDollars),
    tone: 'won',
  },
  {
    name: 'winRate',
    title: 'Win rate this month',
    text: percent,
    change: (by) => signed(by, (value) => `${Math.round(value * 100)} pts`),
    tone: 'partial',
  },
  {
    name: 'daysToQuote',
    title: 'Days to quote',
    text: (days) => days.toFixed(1),
    change: (by) => signed(by, (days) => days.toFixed(1)),
    tone: 'pending',
    isLow: true,
  },
  {
    name: 'margin',
    title: 'Margin this month',
    hint: 'On won projects, at today’s cost',
    text: (value) => `${(value * 100).toFixed(1)}%`,
    change: (by) => signed(by, (value) => `${(value * 100).toFixed(1)} pts`),
    tone: 'won',
  },
];

/** Renders the key figures. Each has its change from the previous month and a line chart. */
export function Figures({ figures, pipeline, scope }: Pick<Insights, 'figures' | 'pipeline' | 'scope'>) {
  const unquoted = pipeline.reduce((sum, one) => sum + one.unquoted, 0);
  return (
    <section className={styles.list} aria-label={`Figures: ${SCOPE_WORDS[scope]}`}>
      <p className={styles.scope}>{SCOPE_WORDS[scope]}</p>
      <ul className={styles.figures} aria-label="Figures">
        {FIGURES.map(({ name, title, hint, text, change, tone, isLow }) => {
          const figure = figures[name];
          // The figure is null for users who may not see product costs.
          if (figure === null) return null;
          const { now, months } = figure;
          const before = months.at(-2) ?? null;
          const by = now === null || before === null ? null : now - before;
          const isGood = by !== null && (isLow ? by <= 0 : by >= 0);
          return (
            <li key={name} className={styles.figure}>
              <h2>{title}</h2>
              <p className={styles.value}>{now === null ? 'None yet' : text(now)}</p>
              <p className={styles.change}>
                {by === null ? (
                  'No earlier figures to compare'
                ) : (
                  <>
                    <b className={isGood ? styles.good : styles.bad}>{change(by)}</b> on last month
                  </>
                )}
              </p>
              {hint ? <p className={styles.change}>{hint}</p> : null}
              {name === 'openValue' && unquoted > 0 ? (
                <p className={styles.change}>plus {roundDollars(unquoted)} not yet quoted</p>
              ) : null}
              <Line months={months} tone={tone} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WIDTH = 100;
const HEIGHT = 34;

function Line({ months, tone }: { months: Figure['months']; tone: string }) {
  const values = months.map((one) => one ?? 0);
  const most = Math.max(...values, Number.MIN_VALUE);
  const points = values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      return `${x.toFixed(1)},${(HEIGHT - 3 - (value / most) * (HEIGHT - 6)).toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.line}
      data-tone={tone}
    >
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
