import { useId, type ReactNode } from 'react';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import { AGES, type Age, type Insights, type Seller } from '../contract.ts';
import { QuotePill } from '#domains/projects/web/status-pill.tsx';
import { monthName, roundDollars, SCOPE_WORDS } from './dashboard-text.ts';
import styles from './dashboard.module.css';

const OPEN = ['Open', 'Pending', 'Quoted', 'Partial'] as const;
const AGE_LABEL: Readonly<Record<Age, string>> = {
  week: 'Up to 7 days',
  month: '8 to 30 days',
  quarter: '31 to 90 days',
  older: 'Older',
};
const NOTHING = { count: 0, value: 0, unquoted: 0 };
const dollars = (value: number) => formatPrice(Math.round(value), { zero: '$0' });
const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)}%`);

function Card({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 id={id}>{title}</h2>
        {about ? <p className="muted small">{about}</p> : null}
      </div>
      <div className={styles.inside}>{children}</div>
    </section>
  );
}

/**
 * Renders the undecided projects by stage and time since the last change. Pressing a stage filters the
 * project list.
 */
export function Pipeline({
  pipeline,
  scope,
  onChoose,
}: {
  pipeline: Insights['pipeline'];
  scope: Insights['scope'];
  onChoose: (status: string) => void;
}) {
  const cell = (status: string, age: Age) =>
    pipeline.find((one) => one.status === status && one.age === age) ?? NOTHING;
  const sumOf = (status: string, what: 'value' | 'unquoted') =>
    AGES.reduce((sum, age) => sum + cell(status, age)[what], 0);
  const lengthOf = (status: string, age: Age) => cell(status, age).value + cell(status, age).unquoted;
  const most = Math.max(1, ...OPEN.map((status) => sumOf(status, 'value') + sumOf(status, 'unquoted')));
  return (
    <Card
      title={`Pipeline: ${SCOPE_WORDS[scope].toLowerCase()}`}
      about="By stage and days since the last change. Projects that were never quoted count with the prices of their products"
    >
      <ul className={styles.legend}>
        {AGES.map((age) => (
          <li key={age} data-age={age}>
            {AGE_LABEL[age]}
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {OPEN.map((status) => (
          <li key={status}>
            <button type="button" data-in-print="" onClick={() => onChoose(status)} className={styles.choose}>
              <QuotePill status={status} />
              <span className="visually-hidden"> projects: show in the list</span>
            </button>
            <svg className={styles.stack} aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
              {AGES.map((age, index) => {
                const before = AGES.slice(0, index).reduce((sum, one) => sum + lengthOf(status, one), 0);
                return (
                  <rect
                    key={age}
                    data-age={age}
                    x={(before / most) * 100}
                    width={(lengthOf(status, age) / most) * 100}
                    height="10"
                  />
                );
              })}
            </svg>
            <span className="tnum">
              {roundDollars(sumOf(status, 'value'))}
              {sumOf(status, 'unquoted') > 0 ? (
                <span className={styles.unquoted}>
                  + {roundDollars(sumOf(status, 'unquoted'))} not quoted
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <AsTable>
        <table className={styles.plain}>
          <caption className="visually-hidden">Pipeline by stage and age</caption>
          <thead>
            <tr>
              <th scope="col">Stage</th>
              {AGES.map((age) => (
                <th key={age} scope="col" className={styles.number}>
                  {AGE_LABEL[age]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {OPEN.map((status) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                {AGES.map((age) => {
                  const { count, value, unquoted } = cell(status, age);
                  return (
                    <td key={age} className={styles.number}>
                      {count} · {dollars(value)}
                      {unquoted > 0 ? ` + ${dollars(unquoted)} not quoted` : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </AsTable>
    </Card>
  );
}

/** Renders the value of won projects and the win rate for each month. */
export function WonByMonth({ months, figures }: Pick<Insights, 'months' | 'figures'>) {
  const won = figures.wonValue.months.map((one) => one ?? 0);
  const most = Math.max(1, ...won);
  return (
    <Card title="Won" about="Month by month, with the win rate">
      <ul className={styles.columnsChart}>
        {months.map((month, index) => (
          <li key={month}>
            <span className="tnum small">{roundDollars(won[index]!)}</span>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
              <rect
                x="0"
                y={100 - (won[index]! / most) * 100}
                width="10"
                height={(won[index]! / most) * 100}
              />
            </svg>
            <span className="small">{monthName(month)}</span>
            <span className="muted small tnum">
              <span className="visually-hidden">Win rate </span>
              {percent(figures.winRate.months[index] ?? null)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders the sales of each salesperson or store. Pressing a name filters the project list. */
export function Sellers({
  title,
  sellers,
  onChoose,
}: {
  title: string;
  sellers: readonly Seller[];
  onChoose: (key: string) => void;
}) {
  const most = Math.max(1, ...sellers.map(({ wonValue }) => wonValue));
  const hasDue = sellers.some(({ due }) => due !== null);
  return (
    <Card title={title} about="The last six months">
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.plain}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={styles.number}>
                Open
              </th>
              <th scope="col" className={styles.number}>
                Won
              </th>
              <th scope="col" className={styles.number}>
                Win rate
              </th>
              {hasDue ? (
                <th scope="col" className={styles.number}>
                  Due
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ key, name, openCount, openValue, wonValue, winRate, due }) => (
              <tr key={key}>
                <th scope="row">
                  {key === '' ? (
                    name
                  ) : (
                    <button
                      type="button"
                      data-in-print=""
                      className={styles.choose}
                      onClick={() => onChoose(key)}
                    >
                      {name}
                    </button>
                  )}
                </th>
                <td className={styles.number}>
                  {roundDollars(openValue)} <span className="muted">({openCount})</span>
                </td>
                <td className={styles.number}>
                  {roundDollars(wonValue)}
                  <svg
                    className={styles.mini}
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(wonValue / most) * 100} height="4" />
                  </svg>
                </td>
                <td className={styles.number}>{percent(winRate)}</td>
                {hasDue ? <td className={styles.number}>{due}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Renders reminders for today or earlier, oldest first, with links to their projects. */
export function FollowUps({ followUps, count }: { followUps: Insights['followUps']; count: number }) {
  return (
    <Card title="Follow-ups due" about={count > followUps.length ? `The oldest of ${count}` : ''}>
      {followUps.length === 0 ? (
        <p className="muted">Nothing due.</p>
      ) : (
        <ul className={styles.due}>
          {followUps.map(({ id, name, date, isOverdue, projectId, projectName, assignedTo }) => (
            <li key={id}>
              <Tag kind={isOverdue ? 'error' : 'warning'}>
                {isOverdue ? formatDayShort(dayFromParts(date)) : 'Today'}
              </Tag>
              <span>
                {projectId === null ? (
                  name
                ) : (
                  <SiteLink className="link" to={`/project/${encodeURIComponent(projectId)}`}>
                    {name}
                  </SiteLink>
                )}{' '}
                <span className="muted small">{[projectName, assignedTo].filter(Boolean).join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <SiteLink className="link" to="/account/reminders">
        Your reminders
      </SiteLink>
    </Card>
  );
}

function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className={styles.asTable}>
      <summary>As a table</summary>
      <div className={styles.scroll}>{children}</div>
    </details>
  );
}
