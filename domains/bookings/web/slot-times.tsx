import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import {
  addDays,
  dayFromParts,
  formatDayLong,
  formatDayShort,
  isDay,
  type Day,
} from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { FieldMessage } from '#design/forms/field-message.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { listSlots, type AppointmentPlace } from '../contract/appointments.ts';
import { zoneName } from '../rules/session-time.ts';
import styles from './slot-times.module.css';

/** Number of days whose times are displayed at once. */
const DAYS = 7;

/**
 * Renders the free times of a place: a week of days, and the times of the chosen day. `value` and `onChange` use
 * the local start time, `YYYY-MM-DDTHH:mm`; empty for none. The week of the first value is displayed first. If
 * that time is no longer free, the value becomes empty.
 */
export function SlotTimes({
  id,
  place,
  value,
  error,
  onChange,
}: {
  id: string;
  place: Pick<AppointmentPlace, 'uri' | 'storeUri' | 'timeZone'>;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
}) {
  const [first] = useState(() => value.split('T')[0]!);
  const [from, setFrom] = useState<Day | null>(isDay(first) ? first : null);
  const [chosen, setChosen] = useState<Day | null>(isDay(first) ? first : null);
  const { state, answer, retry } = useAnswer(`${place.uri} ${from ?? ''}`, async (signal) => {
    const slots = await call(
      listSlots,
      { query: { place: place.uri, days: DAYS, ...(from ? { from } : {}) } },
      { signal },
    );
    const isFree = slots.days.some(({ day, times }) =>
      times.some((time) => `${dayFromParts(day)}T${time}` === value),
    );
    if (value !== '' && !isFree) onChange('');
    return slots;
  });
  const days = answer?.days.map(({ day, times }) => ({ day: dayFromParts(day), times })) ?? [];
  const open = days.filter(({ times }) => times.length > 0);
  const current = open.find(({ day }) => day === chosen) ?? open[0];
  const move = (day: Day | null) => {
    setFrom(day);
    setChosen(null);
    onChange('');
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.times}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>
        When{place.storeUri === null ? ` (${zoneName(place.timeZone)})` : ''}
      </legend>
      {state === 'loading' ? <Skeleton height={150} /> : null}
      {state === 'failure' ? (
        <p role="alert">
          We couldn’t load the times.{' '}
          <Button size="small" variant="ghost" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {answer ? (
        <>
          <div className={styles.days}>
            {days.map(({ day, times }) => (
              <button
                key={day}
                type="button"
                className={styles.day}
                disabled={times.length === 0}
                aria-pressed={day === current?.day}
                onClick={() => {
                  setChosen(day);
                  onChange('');
                }}
              >
                {formatDayShort(day)}
              </button>
            ))}
          </div>
          {current ? (
            <TimesOfDay {...current} value={value} onChange={onChange} />
          ) : (
            <p>No times free this week.</p>
          )}
          <div className="row row-wrap">
            {from === null ? null : (
              <Button size="small" variant="ghost" icon="chevron-left" onClick={() => move(null)}>
                First free times
              </Button>
            )}
            {answer.nextDay && days.length > 0 ? (
              <Button
                size="small"
                variant="ghost"
                iconEnd="chevron-right"
                onClick={() => move(addDays(days.at(-1)!.day, 1))}
              >
                Later days
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {error ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
    </fieldset>
  );
}

function TimesOfDay({
  day,
  times,
  value,
  onChange,
}: {
  day: Day;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={formatDayLong(day)} className={styles.slots}>
      {times.map((time) => (
        <label key={time} className={styles.slot}>
          <input
            type="radio"
            name={name}
            checked={value === `${day}T${time}`}
            onChange={() => onChange(`${day}T${time}`)}
          />
          {formatClock(time)}
        </label>
      ))}
    </div>
  );
}
