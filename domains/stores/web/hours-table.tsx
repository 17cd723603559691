import { WEEKDAYS } from '#foundation/pure/day.ts';
import type { Store } from '../contract.ts';
import { hoursText, todayIndex } from '../rules/opening.ts';
import styles from './stores.module.css';

/** Renders the opening hours from Monday to Sunday and highlights the current day (STORE-08). */
export function HoursTable({ store, now }: { store: Store; now: Date | null }) {
  const today = now === null ? -1 : todayIndex(store, now);
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">Opening hours of {store.name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday, index) => (
          <tr
            key={weekday}
            className={index === today ? styles.today : undefined}
            aria-current={index === today ? 'date' : undefined}
          >
            <th scope="row">
              {weekday}
              {index === today ? <span className="visually-hidden"> (today)</span> : null}
            </th>
            <td>{hoursText(store.openTimes[index])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
