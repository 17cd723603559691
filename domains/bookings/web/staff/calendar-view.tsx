import { addDays, dayFromParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import type { BookingCalendar, StaffSession } from '../../contract/staff.ts';
import { eachDay } from '../../rules/recurrence.ts';
import styles from './calendar-view.module.css';

export const STAFF_BOOKINGS_PATH = '/account/bookings';

/** Renders the sessions and appointments of a store, one column per day. */
export function CalendarView({ calendar }: { calendar: BookingCalendar }) {
  const from = dayFromParts(calendar.from);
  const today = dayFromParts(calendar.today);
  const days = eachDay(from, addDays(from, calendar.days - 1));
  return (
    <div className={calendar.days > 1 ? styles.week : styles.day}>
      {days.map((day) => (
        <DayColumn
          key={day}
          day={day}
          isToday={day === today}
          sessions={calendar.sessions.filter((session) => dayFromParts(session.day) === day)}
        />
      ))}
    </div>
  );
}

function DayColumn({
  day,
  isToday,
  sessions,
}: {
  day: Day;
  isToday: boolean;
  sessions: readonly StaffSession[];
}) {
  return (
    <section aria-label={formatDayLong(day)} className={styles.column}>
      <h2 className={isToday ? styles.today : styles.heading}>{formatDayLong(day)}</h2>
      {sessions.length === 0 ? (
        <p className="muted small">Nothing booked</p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <SiteLink to={`${STAFF_BOOKINGS_PATH}/${session.id}`} className={styles.session}>
                <span className="tnum">{formatPeriod(session.startTime, session.endTime)}</span>
                <b>{session.title}</b>
                <span className="muted small">{session.kind === 'visit' ? '' : session.host}</span>
                <SessionCounts session={session} />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Renders how many seats are taken, and the people who wait or have arrived. */
export function SessionCounts({ session }: { session: StaffSession }) {
  const { capacity, booked, offered, reserved, waiting, checkedIn, isCancelled } = session;
  if (isCancelled) return <Tag kind="error">Cancelled</Tag>;
  return (
    <span className={styles.counts}>
      <Tag kind={capacity !== null && booked + offered + reserved >= capacity ? 'warning' : 'neutral'}>
        {capacity === null ? 'Drop-in' : `${booked} of ${capacity} booked`}
      </Tag>
      {offered > 0 ? <Tag kind="info">{offered} offered</Tag> : null}
      {reserved > 0 ? <Tag kind="outline">{reserved} reserved</Tag> : null}
      {waiting > 0 ? <Tag kind="info">{waiting} waiting</Tag> : null}
      {checkedIn > 0 ? <Tag kind="success">{checkedIn} here</Tag> : null}
    </span>
  );
}
