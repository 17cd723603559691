import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/overlays/dialog.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Tag, type TagKind } from '#design/tag.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  addBooking,
  cancelStaffBooking,
  checkInBooking,
  moveBooking,
  type Roster,
  type StaffBooking,
} from '../../contract/staff.ts';
import type { BookingState } from '../../contract/values.ts';
import { bookingErrors } from '../../rules/booking-form.ts';
import { BookingFields } from '../booking-fields.tsx';
import styles from './roster-view.module.css';

const STATES: Record<BookingState, { label: string; kind: TagKind }> = {
  booked: { label: 'Booked', kind: 'success' },
  waiting: { label: 'Waiting', kind: 'info' },
  offered: { label: 'Offered', kind: 'info' },
  expired: { label: 'Offer expired', kind: 'neutral' },
  cancelled: { label: 'Cancelled', kind: 'neutral' },
};
/** How long before the start of a session a check-in needs a confirmation. */
const EARLY_MS = 3 * 3_600_000;
const OPEN: ReadonlySet<BookingState> = new Set(['booked', 'waiting', 'offered']);
const ORDER: readonly BookingState[] = ['booked', 'offered', 'waiting', 'expired', 'cancelled'];

/** Renders the bookings of a session, with check-in, move and cancel. `onChange` receives the new roster. */
export function RosterView({ roster, onChange }: { roster: Roster; onChange: (roster: Roster) => void }) {
  const now = useNow();
  const { startsAt, day, startTime } = roster.session;
  const isEarly = now !== null && Date.parse(startsAt) - now.getTime() > EARLY_MS;
  const [isEarlyConfirmed, setEarlyConfirmed] = useState(false);
  const [early, setEarly] = useState<StaffBooking | null>(null);
  const [failure, setFailure] = useState('');
  const [moved, setMoved] = useState<StaffBooking | null>(null);
  const [cancelled, setCancelled] = useState<StaffBooking | null>(null);
  const run = async (work: () => Promise<Roster>) => {
    setFailure('');
    try {
      onChange(await work());
    } catch (error) {
      setFailure((isCallError(error) && errorText(error)) || 'That didn’t work. Please try again.');
    }
  };
  const checkIn = ({ id }: StaffBooking, isCheckedIn: boolean) =>
    run(() => call(checkInBooking, { params: { id: String(id) }, body: { isCheckedIn } }));
  const bookings = roster.bookings.toSorted(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.id - other.id,
  );
  return (
    <>
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {bookings.length === 0 ? (
        <EmptyState level={3} title="No bookings yet">
          <p>Bookings appear here as soon as customers make them.</p>
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Here</th>
                <th scope="col">Name</th>
                <th scope="col">People</th>
                <th scope="col">Contact</th>
                <th scope="col">State</th>
                <th scope="col" className={styles.screen}>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bookings.map((booking) => (
                <Row
                  key={booking.id}
                  booking={booking}
                  onCheckIn={async (isCheckedIn) => {
                    if (isCheckedIn && isEarly && !isEarlyConfirmed) setEarly(booking);
                    else await checkIn(booking, isCheckedIn);
                  }}
                  onMove={() => setMoved(booking)}
                  onCancel={() => setCancelled(booking)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Dialog
        open={early !== null}
        onClose={() => setEarly(null)}
        size="small"
        title="Check in before the session?"
        footer={
          <>
            <Button variant="ghost" onClick={() => setEarly(null)}>
              Close
            </Button>
            <Button
              onClick={() => {
                const booking = early!;
                setEarly(null);
                setEarlyConfirmed(true);
                void checkIn(booking, true);
              }}
            >
              Check in
            </Button>
          </>
        }
      >
        <p>
          This session starts on {formatDayLong(dayFromParts(day))} at {formatClock(startTime)}.
        </p>
      </Dialog>
      <MoveDialog
        booking={moved}
        others={roster.others}
        onClose={() => setMoved(null)}
        onMove={(sessionId) => {
          const { id } = moved!;
          setMoved(null);
          void run(() => call(moveBooking, { params: { id: String(id) }, body: { sessionId } }));
        }}
      />
      <Dialog
        open={cancelled !== null}
        onClose={() => setCancelled(null)}
        size="small"
        title={`Cancel the booking of ${cancelled?.firstName ?? ''} ${cancelled?.lastName ?? ''}?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setCancelled(null)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                const { id } = cancelled!;
                setCancelled(null);
                void run(() => call(cancelStaffBooking, { params: { id: String(id) } }));
              }}
            >
              Cancel booking
            </Button>
          </>
        }
      >
        <p>We’ll email the customer, and offer the seats to the wait list.</p>
      </Dialog>
    </>
  );
}

function Row({
  booking,
  onCheckIn,
  onMove,
  onCancel,
}: {
  booking: StaffBooking;
  onCheckIn: (isCheckedIn: boolean) => Promise<void>;
  onMove: () => void;
  onCancel: () => void;
}) {
  const { country } = useSite();
  const { firstName, lastName, email, phone, attendees, comments, state, checkedInAt, isByStaff } = booking;
  const name = `${firstName} ${lastName}`;
  // The box changes at once, and shows the stored state again when the response has arrived.
  const [pending, setPending] = useState<boolean | null>(null);
  const checkIn = async (isHere: boolean) => {
    setPending(isHere);
    await onCheckIn(isHere);
    setPending(null);
  };
  return (
    <tr className={OPEN.has(state) ? undefined : styles.over}>
      <td className={styles.here}>
        {state === 'booked' ? (
          <label className={styles.check} data-checked={checkedInAt === null ? undefined : true}>
            <input
              type="checkbox"
              checked={pending ?? checkedInAt !== null}
              onChange={(event) => void checkIn(event.target.checked)}
            />
            <span className="visually-hidden">{name} is here</span>
          </label>
        ) : null}
      </td>
      <td className={styles.name}>
        <b>{name}</b>
        {comments === '' ? null : <p className="small">{comments}</p>}
        {isByStaff ? <p className="muted small">Entered by staff</p> : null}
      </td>
      <td className={classNames('tnum', styles.people)} data-unit={attendees === 1 ? ' person' : ' people'}>
        {attendees}
      </td>
      <td className={styles.contacts}>
        {phone === '' ? null : (
          <a className={classNames('link tnum', styles.contact)} href={`tel:${phone.replaceAll(' ', '')}`}>
            {formatPhone(phone, country)}
          </a>
        )}
        {email === '' ? null : (
          <p className={styles.email}>
            <a className={classNames('link small', styles.contact)} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
      </td>
      <td className={styles.state}>
        <Tag kind={STATES[state].kind}>{STATES[state].label}</Tag>
      </td>
      <td className={classNames(styles.screen, styles.buttons)}>
        {OPEN.has(state) ? (
          <span className={styles.actions}>
            <Button size="small" variant="ghost" onClick={onMove}>
              Move<span className="visually-hidden"> {name}</span>
            </Button>
            <Button size="small" variant="ghost" onClick={onCancel}>
              Cancel<span className="visually-hidden"> {name}</span>
            </Button>
          </span>
        ) : null}
      </td>
    </tr>
  );
}

function MoveDialog({
  booking,
  others,
  onClose,
  onMove,
}: {
  booking: StaffBooking | null;
  others: Roster['others'];
  onClose: () => void;
  onMove: (sessionId: number) => void;
}) {
  const [chosen, setChosen] = useState('');
  const target = others.some(({ id }) => String(id) === chosen) ? chosen : String(others[0]?.id ?? '');
  return (
    <Dialog
      open={booking !== null}
      onClose={onClose}
      size="small"
      type="left"
      title={`Move ${booking?.firstName ?? ''} ${booking?.lastName ?? ''}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button disabled={target === ''} onClick={() => onMove(Number(target))}>
            Move booking
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <p>No other session has a free seat.</p>
      ) : (
        <SelectField
          label="To"
          value={target}
          options={others.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Dialog>
  );
}

const NAMES = ['firstName', 'lastName', 'email', 'phone', 'attendees', 'comments', 'seatsFrom'] as const;
const SOURCES = [
  { value: 'free', label: 'Free seats' },
  { value: 'reserved', label: 'Reserved seats' },
  { value: 'wait-list', label: 'Wait list' },
];

/** Renders the form with which staff enter a booking for a customer. */
export function AddBookingForm({
  session,
  onAdd,
}: {
  session: Roster['session'];
  onAdd: (roster: Roster) => void;
}) {
  const capacity = session.kind === 'demo' ? session.capacity : null;
  const form = useForm({
    names: NAMES,
    check: (values) => bookingErrors(values, { capacity, hasOptionalContact: true }),
    send: async ({ seatsFrom, ...values }) => {
      onAdd(
        await call(addBooking, {
          params: { id: String(session.id) },
          body: { ...values, seatsFrom: seatsFrom as 'free' },
        }),
      );
    },
  });
  return (
    <Form of={form} className={styles.form}>
      <BookingFields field={form.field} capacity={capacity} hasOptionalContact />
      <SelectField
        {...form.field('seatsFrom')}
        label="Seats"
        defaultValue="free"
        options={SOURCES.filter(
          ({ value }) =>
            value === 'free' ||
            (value === 'reserved' ? session.reserved > 0 : session.hasWaitList && session.capacity !== null),
        )}
        className={styles.wide}
      />
      <Button type="submit" loading={form.state === 'sending'} className={styles.wide}>
        Add booking
      </Button>
    </Form>
  );
}
