import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isConnectionLost } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Captcha, captchaToken } from '#domains/enquiries/web/captcha.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { bookAppointment, type AppointmentPlace } from '../contract/appointments.ts';
import type { Meeting } from '../contract/values.ts';
import type { BookingResult } from '../contract/demos.ts';
import { bookingErrors } from '../rules/booking-form.ts';
import { BookingDone } from './booking-done.tsx';
import { BOOKING_LOST, BookingFields } from './booking-fields.tsx';
import { SlotTimes } from './slot-times.tsx';
import formStyles from './booking-form.module.css';

const NAMES = ['time', 'firstName', 'lastName', 'email', 'phone', 'attendees', 'comments'] as const;
/** How a consultation takes place, for the shopper who chooses it. */
const MEETING_HINTS: Record<Meeting, string | undefined> = {
  store: undefined,
  video: 'Your confirmation email has the link to the video call.',
  phone: 'We’ll phone you at the time you choose, on the number below.',
};
const NO_TIME = 'Please choose a time';

/**
 * Renders the form with which a shopper books a visit or a consultation: the place, a free time, and the
 * contact details. `initialPlace` is the uri of the place that is chosen first, and `initialTime` a local time
 * (`YYYY-MM-DDTHH:mm`) there; empty for none.
 */
export function AppointmentForm({
  places,
  initialPlace,
  initialTime = '',
}: {
  places: readonly AppointmentPlace[];
  initialPlace: string;
  initialTime?: string;
}) {
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [uri, setUri] = useState(initialPlace);
  const [time, setTime] = useState(initialTime);
  const [round, setRound] = useState(0);
  const [done, setDone] = useState<{ result: BookingResult; email: string } | null>(null);
  const place = places.find((one) => one.uri === uri) ?? places[0]!;
  const form = useForm({
    names: NAMES,
    lost: BOOKING_LOST,
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
        if (!isConnectionLost(error)) {
          // Another shopper may have taken the time, so the free times are loaded again.
          setRound((count) => count + 1);
          setTime('');
        }
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
        hint={MEETING_HINTS[place.meeting]}
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
      <SlotTimes
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
        commentsHint="What would you like to discuss? A kitchen, one appliance, a plan or a budget."
      />
      <Captcha values={settings} onToken={setToken} />
      <Button type="submit" block loading={form.state === 'sending'} className={formStyles.wide}>
        Book appointment
      </Button>
    </Form>
  );
}
