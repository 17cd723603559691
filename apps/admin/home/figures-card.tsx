import { Link } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { day, formatDayLong } from '#foundation/pure/day.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { getFigures, type SiteFigures } from '#domains/orders/contract/figures.ts';
import { ListCard, ListFailure, ListLoading } from '../shell/list-page/list-page.tsx';
import { changeText, hasFigures, moneyText, totalsByCurrency, type Figures } from './home-texts.ts';
import { useRefresh } from './use-refresh.ts';
import styles from './home.module.css';

/** Renders the figures of today beside those of the same weekday of last week: in total, then by site. */
export function FiguresCard() {
  const { answer, state, error, retry, put } = useAnswer('figures', (signal) =>
    call(getFigures, {}, { signal }),
  );
  useRefresh(() => void call(getFigures, {}).then(put, () => undefined));
  const sites = answer?.sites ?? [];
  const all = totalsByCurrency(sites);
  const current = all.filter(({ figures }) => hasFigures(figures));
  const totals = current.length > 0 ? current : all.slice(0, 1);
  const active = sites.filter(hasFigures);
  const quiet = sites.filter((site) => !hasFigures(site));
  return (
    <ListCard label="Today">
      <div className={styles.top}>
        <h2>Today</h2>
        {sites[0] ? (
          <span className="muted caption">
            against last {formatDayLong(day(sites[0].day)).split(' ')[0]} by this time
          </span>
        ) : null}
      </div>
      {state === 'failure' ? (
        <ListFailure what="the figures" error={error} retry={retry} />
      ) : answer === null ? (
        <ListLoading rows={4} />
      ) : (
        <>
          {totals.map(({ currency, figures }) => (
            <Total key={currency} currency={currency} figures={figures} currencies={totals.length} />
          ))}
          <ul>
            {active.map((site) => (
              <SiteRow key={site.siteId} site={site} currencies={totals.length} />
            ))}
          </ul>
          {quiet.length > 0 ? (
            <p className={styles.quiet}>
              No orders today or last week: {quiet.map(({ name }) => name).join(', ')}
            </p>
          ) : null}
        </>
      )}
    </ListCard>
  );
}

function Total({
  currency,
  figures: { today, lastWeekByNow },
  currencies,
}: {
  currency: string;
  figures: Figures;
  currencies: number;
}) {
  const money = (dollars: number) => moneyText(dollars, currency, currencies);
  return (
    <div className={styles.total}>
      <p className={styles.amount}>{money(today.sales)}</p>
      <p className="muted">
        {[money(lastWeekByNow.sales), changeText(today.sales, lastWeekByNow.sales)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className={styles.parts}>
        {[
          ['Orders', today.orders.toLocaleString('en'), lastWeekByNow.orders.toLocaleString('en')],
          ['Average', averageText(today.average, money), averageText(lastWeekByNow.average, money)],
          ['Refunds', money(today.refunds), money(lastWeekByNow.refunds)],
        ].map(([name, value, before]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className="muted caption">{before}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const averageText = (average: number | null, money: (dollars: number) => string) =>
  average === null ? '–' : money(average);

function SiteRow({ site, currencies }: { site: SiteFigures; currencies: number }) {
  const { siteId, name, currency, today, lastWeekByNow, lastWeek } = site;
  const money = (dollars: number) => moneyText(dollars, currency, currencies);
  const query = new URLSearchParams({ site: siteId, placedFrom: site.day, placedTo: site.day });
  return (
    <li className={styles.site}>
      <div>
        <Link to={`/orders?${query.toString()}`} className="link">
          {name}
        </Link>
        <span className="muted caption">
          {[
            counted(today.orders, 'order', 'orders'),
            ...(today.average === null ? [] : [`average ${money(today.average)}`]),
            ...(today.refunds > 0 ? [`${money(today.refunds)} refunded`] : []),
          ].join(' · ')}
        </span>
      </div>
      <div className={styles.sales}>
        <b>{money(today.sales)}</b>
        <span className="muted caption">
          {money(lastWeekByNow.sales)} of {money(lastWeek.sales)}
        </span>
      </div>
    </li>
  );
}
