import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { Tag } from '#design/tag.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { listProjectBookings, type ProjectBooking } from '../contract/project-bookings.ts';
import { DEMOS_PATH } from '../contract/demos.ts';
import styles from './project-bookings.module.css';

/** Returns the word for the state of a booking. */
function stateText({ state, isPast, hasAttended }: ProjectBooking): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'offered') return 'Offered a spot';
  if (!isPast) return 'Booked';
  return hasAttended ? 'Attended' : 'Didn’t attend';
}

/**
 * Renders the cooking demonstrations that the customer of a project has booked, for staff. Renders nothing if
 * the project does not show culinary bookings.
 */
export function ProjectBookings({ projectId }: { projectId: string }) {
  const who = useSignedInId();
  const { answer } = useAnswer(who && `${who} ${projectId}`, (signal) =>
    call(listProjectBookings, { query: { id: projectId } }, { signal }),
  );
  if (!answer || answer.projectIds.length === 0) return null;
  return (
    <section aria-labelledby="culinary-bookings" className={styles.bookings}>
      <h2 id="culinary-bookings">Culinary bookings</h2>
      {answer.bookings.length === 0 ? (
        <p className="muted small">
          None yet.{' '}
          <SiteLink to={DEMOS_PATH} className="link">
            See the demonstrations
          </SiteLink>
        </p>
      ) : (
        <ul>
          {answer.bookings.map((booking) => (
            <li key={booking.bookingId}>
              <b>{booking.title}</b>{' '}
              <Tag kind={booking.isPast ? 'neutral' : 'info'}>{stateText(booking)}</Tag>
              <p className="muted small">
                {formatDayShort(dayFromParts(booking.day))}, {formatClock(booking.startTime)} ·{' '}
                {booking.storeName} · {booking.attendees === 1 ? '1 person' : `${booking.attendees} people`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
