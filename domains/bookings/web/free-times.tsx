import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayLong, formatDayShort } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { listSlots, MAX_SLOT_DAYS, type AppointmentPlace } from '../contract/appointments.ts';
import styles from './free-times.module.css';

/** The number of days with free times to display, and the number of times on each day. */
const DAYS = 3;
const TIMES = 6;

/**
 * Renders the next free times of a store as buttons. Each opens the booking form with that time chosen. The
 * browser loads the times, because pages are cached.
 */
export function FreeTimes({ place }: { place: Pick<AppointmentPlace, 'uri' | 'storeUri'> }) {
  const { state, answer, retry } = useAnswer(place.uri, (signal) =>
    call(listSlots, { query: { place: place.uri, days: MAX_SLOT_DAYS } }, { signal }),
  );
  const form = `/pe-bookings?store=${place.storeUri ?? ''}`;
  if (state === 'loading') return <Skeleton height={164} />;
  if (!answer) {
    return (
      <p role="alert">
        We couldn’t load the times.{' '}
        <Button size="small" variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  const days = answer.days
    .map(({ day, times }) => ({ day: dayFromParts(day), times }))
    .filter(({ times }) => times.length > 0)
    .slice(0, DAYS);
  if (days.length === 0)
    return (
      <p>
        All times in the next two weeks are taken.{' '}
        <Button size="small" variant="ghost" to={form}>
          See later times
        </Button>
      </p>
    );
  return (
    <ul className={styles.days}>
      {days.map(({ day, times }) => (
        <li key={day}>
          <h3 className="h5">{formatDayShort(day)}</h3>
          <ul className={styles.times} aria-label={formatDayLong(day)}>
            {times.slice(0, TIMES).map((time) => (
              <li key={time}>
                <Button variant="ghost" to={`${form}&time=${day}T${time}`} block>
                  {formatClock(time)}
                  <span className="visually-hidden">, {formatDayLong(day)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
