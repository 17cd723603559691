import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PayloadOf } from '#foundation/pure/event.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { directionsUrl } from '#domains/stores/rules/finding.ts';
import type { bookingMoved } from '../../events.ts';
import { DEMOS_PATH } from '../../contract/demos.ts';
import type { BookingNotice } from '../../contract/booking-notices.ts';
import { readBooking, readPosition, type StoredBooking } from '../../db/bookings.ts';
import { readSession } from '../../db/sessions.ts';
import { bookingPath, calendarPath } from '../booking-link.ts';
import type { BookingsDeps } from '../deps.ts';
import { bookingMail } from './booking-mail.tsx';

export type BookingMailDeps = Pick<BookingsDeps, 'secret' | 'storesOf' | 'siteOf' | 'originOf' | 'clock'>;

/** Path of the page for appointments. */
const APPOINTMENTS_ROUTE = '/pe-bookings';

/**
 * The conditions under which a notice is outdated because the booking has changed again before the notice was
 * sent.
 */
const OUTDATED: Partial<Record<BookingNotice, (booking: StoredBooking) => boolean>> = {
  offered: ({ state }) => state !== 'offered',
  waiting: ({ state }) => state !== 'waiting',
};

/** Emails the customer about a change of a booking. Sends nothing to a booking without an email address. */
export function notifyBooking(deps: BookingMailDeps) {
  return async (
    tx: Kysely<Tables>,
    { bookingId, round, notice }: PayloadOf<typeof bookingMoved>,
  ): Promise<void> => {
    const booking = await readBooking(tx, bookingId);
    if (!booking || booking.email === '' || OUTDATED[notice]?.(booking)) return;
    await mailBooking(tx, deps, { booking, notice, key: `booking:${bookingId}:${round}:${notice}` });
  };
}

/** Queues one email about a booking. `key` identifies the email, so that it is sent once. */
export async function mailBooking(
  tx: Kysely<Tables>,
  { secret, storesOf, siteOf, originOf, clock }: BookingMailDeps,
  { booking, notice, key }: { booking: StoredBooking; notice: BookingNotice | 'reminder'; key: string },
): Promise<void> {
  const session = await readSession(tx, booking.sessionId);
  if (!session) return;
  const now = clock();
  const site = siteOf(booking.siteId);
  const origin = originOf(booking.siteId);
  const store = storesOf(booking.siteId, now).find(({ storeUri }) => storeUri === session.storeUri);
  const mail = bookingMail(
    notice,
    {
      booking,
      session,
      venue: store
        ? {
            name: store.name,
            address: [store.address, store.suburb, `${store.state} ${store.postcode}`.trim()].join(', '),
            phone: store.phone,
            directionsUrl: directionsUrl(store),
          }
        : null,
      position: booking.state === 'waiting' ? await readPosition(tx, booking) : null,
      manageUrl: origin + bookingPath(secret, booking.id),
      calendarUrl: origin + calendarPath(secret, booking.id),
      othersUrl: origin + (session.kind === 'demo' ? DEMOS_PATH : APPOINTMENTS_ROUTE),
    },
    { site, origin },
  );
  await queueMail(
    tx,
    {
      ...mail,
      dedupeKey: key,
      siteId: site.id,
      recipient: booking.email,
      hasSecret: true,
      about: `booking:${booking.id}`,
    },
    now,
  );
}
