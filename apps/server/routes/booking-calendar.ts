import type { FastifyInstance } from 'fastify';
import { CALENDAR_FILE_ROUTE } from '#domains/bookings/contract/manage.ts';

const LIMIT = { max: 60, timeWindow: 60_000 };

/**
 * Mounts the calendar files of bookings, which the signed links in emails open. A phone or a calendar program
 * offers to add the event.
 */
export function mountBookingCalendar(
  app: FastifyInstance,
  { calendarFile, rateLimits }: { calendarFile(token: string): Promise<string | null>; rateLimits: boolean },
): void {
  app.get<{ Params: { token: string } }>(
    `${CALENDAR_FILE_ROUTE}/:token`,
    { config: { secretParams: ['token'], ...(rateLimits ? { rateLimit: LIMIT } : {}) } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const file = await calendarFile(request.params.token);
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
