import type { FastifyInstance } from 'fastify';
import { CALENDAR_FILE_ROUTE } from '#domains/bookings/contract/manage.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';

const LIMIT = { max: 60, seconds: 60 };

interface CalendarFiles {
  /** Returns the calendar file of a link's booking; null if the link is invalid on this site. */
  calendarFile(ctx: ReturnType<ContextOf>, token: string): Promise<string | null>;
}

/**
 * Mounts the calendar files of bookings, which the signed links in emails open. A phone or a calendar program
 * offers to add the event.
 */
export function mountBookingCalendar(
  app: FastifyInstance,
  { bookings, contextOf }: { bookings: CalendarFiles; contextOf: ContextOf },
): void {
  app.get<{ Params: { token: string } }>(
    `${CALENDAR_FILE_ROUTE}/:token`,
    { config: { secretParams: ['token'] }, ...limitedBy(app, LIMIT) },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const file = await bookings.calendarFile(contextOf(request, reply), request.params.token);
      if (file === null)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('This link no longer works. Please call us about your booking.');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="booking.ics"')
        .send(file);
    },
  );
}
