import { useId } from 'react';
import type { Client } from '#foundation/pure/client.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { MoreLink } from '#design/layout/section-head.tsx';
import { DEMOS_PATH, listDemos, type CookingDemo } from '#domains/bookings/contract/demos.ts';
import { DateBlock } from '#domains/bookings/web/date-block.tsx';
import { demosUrl, searchOf } from '#domains/bookings/web/demo-state.ts';
import type { StoreDetail } from '#domains/stores/contract.ts';
import { Scene } from '../content/home/scene.tsx';
import styles from './store-demos.module.css';

/** The number of demonstrations that a store page lists, and the number of days ahead in which they begin. */
const LISTED = 4;
const DAYS_AHEAD = 70;
/**
 * The number of demonstrations to load. The page is cached, and demonstrations that have begun since then are
 * not displayed. This number is therefore larger than `LISTED`.
 */
const LOADED = 12;

/** Returns the next demonstrations at a store. */
export async function demosAt(
  client: Client,
  { storeUri, timeZone }: Pick<StoreDetail, 'storeUri' | 'timeZone'>,
): Promise<readonly CookingDemo[]> {
  const today = dayInZone(serverDate(), timeZone).day;
  try {
    const { demos } = await client(listDemos, {
      query: { storeUri, endDate: addDays(today, DAYS_AHEAD), recordsPerPage: LOADED },
    });
    return demos;
  } catch (error) {
    if (isCallError(error) && error.status < 500) return [];
    throw error;
  }
}

/**
 * Renders the next demonstrations at a store, under a heading such as "Cooking at Redfern", and a link to all
 * of them. Renders nothing if the store has none.
 */
export function StoreDemos({
  store: { name, storeUri },
  demos,
}: {
  store: Pick<StoreDetail, 'name' | 'storeUri'>;
  demos: readonly CookingDemo[];
}) {
  const id = useId();
  const now = useNow();
  const next = demos.filter(({ startsAt }) => now === null || new Date(startsAt) > now).slice(0, LISTED);
  const last = demos.at(-1);
  if (next.length === 0 || !last) return null;
  return (
    <section aria-labelledby={id} className={classNames('wrap', 'section', styles.demos)}>
      <div>
        <h2 id={id}>Cooking at {name}</h2>
        <p className={styles.intro}>
          Free demonstrations in a working kitchen. Bring your questions, and leave well fed.
        </p>
        <MoreLink
          to={demosUrl(searchOf(new URLSearchParams()), {
            storeUri,
            endDate: new Date(last.startsAt).toISOString().slice(0, 10),
          })}
        >
          All sessions here
        </MoreLink>
        <Scene
          name="table"
          alt="A dish on a wooden table"
          className={classNames(styles.picture, next.length < 3 && styles.low)}
        />
      </div>
      <ul>
        {next.map((demo) => (
          <li key={demo.id} className={styles.demo}>
            <DateBlock day={demo.day} />
            <div>
              <h3 className="h4">{demo.title}</h3>
              <p className="muted small">
                {[formatPeriod(demo.startTime, demo.endTime), demo.host && `with ${demo.host}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {demo.summary === '' ? null : <p className={styles.text}>{demo.summary}</p>}
            </div>
            <Button variant="ghost" to={`${DEMOS_PATH}/${demo.id}`}>
              Reserve<span className="visually-hidden"> a place at {demo.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
