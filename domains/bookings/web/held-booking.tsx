import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { dayFromParts, formatDayLong, wallClock, type Day } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice, type NoticeKind } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';
import { formatClock, formatPeriod } from '#foundation/pure/text/text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { acceptOffer, cancelBooking, changeBooking, type HeldBooking } from '../contract/manage.ts';
import { MAX_COMMENTS_LENGTH } from '../rules/booking-form.ts';
import { JOIN_LABEL, phoneCallText } from '../rules/joining.ts';
import { zoneName } from '../rules/session-time.ts';
import { partyOptions } from './booking-fields.tsx';
import { DEMOS_PATH } from '../contract/demos.ts';
import { MoveBooking } from './move-booking.tsx';
import styles from './held-booking.module.css';

const APPOINTMENTS_PATH = '/pe-bookings';

/** Returns the heading and the state of a booking for its holder. */
function stateOf({ state, position, offerExpiresAt, hasReminder, session, attendees }: HeldBooking): {
  title: string;
  text: string;
  kind: NoticeKind;
} {
  if (session.isCancelled)
    return {
      title: 'We had to cancel this session',
      text: session.cancelReason === '' ? 'We’re sorry. Please choose another date.' : session.cancelReason,
      kind: 'warning',
    };
  switch (state) {
    case 'booked':
      return {
        title: 'You’re booked',
        text: hasReminder ? 'We’ll email you a reminder the day before.' : 'We’ve emailed you the details.',
        kind: 'success',
      };
    case 'waiting':
      return {
        title: 'You’re on the wait list',
        text: `${position === 1 || position === null ? 'You’re next in line.' : `You’re number ${position} in line.`} We’ll email you as soon as a spot opens up.`,
        kind: 'info',
      };
    case 'offered': {
      const wall = wallClock(new Date(offerExpiresAt!), session.timeZone);
      return {
        title: 'A spot is free',
        text: `We’re holding ${attendees === 1 ? 'it' : `${attendees} spots`} for you until ${formatDayLong(wall.slice(0, 10) as Day)}, ${formatClock(wall.slice(11))}.`,
        kind: 'info',
      };
    }
    case 'expired':
      return {
        title: 'Your offer has expired',
        text: 'We offered the spot to the next person. Please choose another date.',
        kind: 'warning',
      };
    case 'cancelled':
      return { title: 'Your booking is cancelled', text: 'There’s nothing else to do.', kind: 'info' };
  }
}

/** Renders a booking for its holder. `onChange` receives the booking after each change. */
export function HeldBookingView({
  booking,
  token,
  onChange,
}: {
  booking: HeldBooking;
  token: string;
  onChange: (booking: HeldBooking) => void;
}) {
  const [isCancelling, setCancelling] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { session, state, canCancel, canChange, calendarUrl } = booking;
  const words = stateOf(booking);
  const run = async (work: () => Promise<HeldBooking>) => {
    setSending(true);
    setFailure('');
    try {
      onChange(await work());
    } catch (error) {
      setFailure((isCallError(error) && errorText(error)) || 'We couldn’t do that. Please try again.');
    }
    setSending(false);
  };
  return (
    <div className={styles.booking}>
      <h1 className="h2">{words.title}</h1>
      <Notice kind={words.kind} live>
        <p>{words.text}</p>
      </Notice>
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <SessionFacts booking={booking} />
      <div className="row row-wrap">
        {state === 'offered' && !session.isCancelled ? (
          <Button
            loading={isSending}
            onClick={() => void run(() => call(acceptOffer, { params: { token } }))}
          >
            Confirm your spot
          </Button>
        ) : null}
        {state === 'booked' && !session.isCancelled ? (
          <Button href={calendarUrl} reloadDocument variant="ghost" icon="calendar">
            Add to calendar
          </Button>
        ) : null}
        {canCancel ? (
          <Button variant="ghost" onClick={() => setCancelling(true)}>
            {state === 'booked' ? 'Cancel booking' : state === 'offered' ? 'No, thanks' : 'Leave wait list'}
          </Button>
        ) : (
          <Button to={session.kind === 'demo' ? DEMOS_PATH : APPOINTMENTS_PATH}>
            {session.kind === 'demo' ? 'See other dates' : 'Choose another time'}
          </Button>
        )}
      </div>
      {canChange ? (
        <div>
          <MoveBooking booking={booking} token={token} onChange={onChange} />
          <ChangeForm booking={booking} token={token} onChange={onChange} />
        </div>
      ) : null}
      <Dialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        size="small"
        title={state === 'booked' ? 'Cancel your booking?' : 'Give up your spot?'}
        footer={
          <>
            <Button variant="ghost" onClick={() => setCancelling(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              loading={isSending}
              onClick={() =>
                void run(() => call(cancelBooking, { params: { token } })).then(() => setCancelling(false))
              }
            >
              {state === 'booked' ? 'Cancel booking' : 'Give it up'}
            </Button>
          </>
        }
      >
        <p>We’ll offer your spot to someone else.</p>
      </Dialog>
    </div>
  );
}

function SessionFacts({ booking: { session, attendees, joinUrl, phone } }: { booking: HeldBooking }) {
  const site = useSite();
  const { title, day, startTime, endTime, store, host, kind, timeZone } = session;
  return (
    <section aria-label="Session" className="panel">
      <h2 className="h4">{title}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            {formatDayLong(dayFromParts(day))}, {formatPeriod(startTime, endTime)}
            {store ? '' : ` (${zoneName(timeZone)})`}
          </dd>
        </div>
        {store ? (
          <div>
            <dt>Where</dt>
            <dd>
              {store.name}, {store.address}
              <br />
              <a href={`tel:${store.phone.replaceAll(' ', '')}`} className="link">
                {store.phone}
              </a>
            </dd>
          </div>
        ) : null}
        {joinUrl === null ? null : (
          <div>
            <dt>How</dt>
            <dd>
              {joinUrl === '' ? (
                phoneCallText(phone, site)
              ) : (
                <a href={joinUrl} target="_blank" rel="noreferrer" className="link">
                  {JOIN_LABEL}
                </a>
              )}
            </dd>
          </div>
        )}
        {kind === 'visit' ? null : (
          <div>
            <dt>With</dt>
            <dd>{host}</dd>
          </div>
        )}
        <div>
          <dt>For</dt>
          <dd>{attendees === 1 ? '1 person' : `${attendees} people`}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Renders the form that changes the number of people, the phone number and the comments. */
function ChangeForm({
  booking,
  token,
  onChange,
}: {
  booking: HeldBooking;
  token: string;
  onChange: (booking: HeldBooking) => void;
}) {
  const form = useForm({
    names: ['attendees', 'phone', 'comments'],
    check: ({ phone }) => {
      const error = checkPhone(phone);
      return error === null ? {} : { phone: PHONE_TEXT[error] };
    },
    send: async (values) => onChange(await call(changeBooking, { params: { token }, body: values })),
  });
  return (
    <details className={styles.change}>
      <summary>Change your details</summary>
      <Form of={form} className={styles.form}>
        <SelectField
          {...form.field('attendees')}
          label="Number of people"
          defaultValue={String(booking.attendees)}
          options={partyOptions(null)}
        />
        <TextField
          {...form.field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={24}
          defaultValue={booking.phone}
        />
        <TextArea
          {...form.field('comments')}
          label="Comments"
          optional
          rows={3}
          maxLength={MAX_COMMENTS_LENGTH}
          defaultValue={booking.comments}
          className={styles.wide}
        />
        {form.state === 'done' ? (
          <Notice kind="success" live className={styles.wide}>
            Saved. We’ve emailed you the new details.
          </Notice>
        ) : null}
        <Button type="submit" loading={form.state === 'sending'}>
          Save changes
        </Button>
      </Form>
    </details>
  );
}
