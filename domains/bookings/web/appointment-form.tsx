import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { addDays, dayFromParts, formatDayLong, formatDayShort, type Day } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { FieldMessage } from '#design/forms/field-message.tsx';
import { Form } from '#design/forms/form.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Captcha, captchaToken } from '#domains/enquiries/web/captcha.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { bookAppointment, listSlots, type AppointmentPlace } from '../contract/appointments.ts';
import type { BookingResult } from '../contract/demos.ts';
import { bookingErrors } from '../rules/booking-form.ts';
import { formatClock, zoneName } from '../rules/session-time.ts';
import { BookingDone } from './booking-done.tsx';
import { BookingFields } from './booking-fields.tsx';
import formStyles from './booking-form.module.css';
import styles from './appointment-form.module.css';

const NAMES = ['time', 'firstName', 'lastName', 'email', 'phone', 'attendees', 'comments'] as const;
const NO_TIME = 'Please choose a time';
/** Number of days whose times are displayed at once. */
const DAYS = 7;

/**
 * Renders the form with which a shopper books a visit or a consultation: the place, a free time, and the
 * contact details. `initialPlace` is the uri of the place that is chosen first.
 */
export function AppointmentForm({
  places,
  initialPlace,
}: {
  places: readonly AppointmentPlace[];
  initialPlace: string;
}) {
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [uri, setUri] = useState(initialPlace);
  const [time, setTime] = useState('');
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<{ result: BookingResult; email: string } | null>(null);
  const place = places.find((one) => one.uri === uri) ?? places[0]!;
  const form = useForm({
    names: NAMES,
    check: (values) => ({
      ...(values.time === '' ? { time: NO_TIME } : {}),
      ...bookingErrors(values, { capacity: null }),
    }),
    send: async (values) => {
      const recaptchaToken = token ?? (await captchaToken(settings, 'appointment'));
      try {
        const result = await call(bookAppointment, {
          body: { place: place.uri, ...values, recaptchaToken: recaptchaToken || undefined },
        });
        setDone({ result, email: values.email });
      } catch (error) {
        // Another shopper may have taken the time, so the free times are loaded again.
        setRound((count) => count + 1);
        setTime('');
        throw error;
      }
    },
  });
  if (done) return <BookingDone {...done} what="appointment" />;
  const timeField = form.field('time');
  return (
    <Form of={form} className={formStyles.form}>
      <SelectField
        label="Where"
        value={place.uri}
        className={formStyles.wide}
        options={places.map(({ uri: value, name, storeUri, suburb, state }) => ({
          value,
          label:
            storeUri === null
              ? name
              : [name, suburb === name ? '' : suburb, state].filter(Boolean).join(', '),
        }))}
        onChange={(event) => {
          setUri(event.target.value);
          setTime('');
        }}
      />
      <input type="hidden" name="time" value={time} />
      <Times
        key={`${place.uri} ${round}`}
        id={timeField.id}
        place={place}
        value={time}
        error={time === '' ? timeField.error : undefined}
        onChange={setTime}
      />
      <BookingFields
        field={form.field}
        capacity={null}
        commentsHint="What it is about: a kitchen, one appliance, a plan or a budget."
      />
      <Captcha values={settings} onToken={setToken} />
      <Button type="submit" block loading={form.state === 'sending'} className={formStyles.wide}>
        Book appointment
      </Button>
    </Form>
  );
}

/** Renders the free times of a place: a week of days, and the times of the chosen day. */
function Times({
  id,
  place,
  value,
  error,
  onChange,
}: {
  id: string;
  place: AppointmentPlace;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
}) {
  const name = useId();
  const [from, setFrom] = useState<Day | null>(null);
  const [chosen, setChosen] = useState<Day | null>(null);
  const { state, answer, retry } = useAnswer(`${place.uri} ${from ?? ''}`, (signal) =>
    call(listSlots, { query: { place: place.uri, days: DAYS, ...(from ? { from } : {}) } }, { signal }),
  );
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
            <div role="radiogroup" aria-label={formatDayLong(current.day)} className={styles.slots}>
              {current.times.map((time) => (
                <label key={time} className={styles.slot}>
                  <input
                    type="radio"
                    name={name}
                    checked={value === `${current.day}T${time}`}
                    onChange={() => onChange(`${current.day}T${time}`)}
                  />
                  {formatClock(time)}
                </label>
              ))}
            </div>
          ) : (
            <p>No free times in this week.</p>
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
