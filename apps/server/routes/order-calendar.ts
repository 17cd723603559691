import type { FastifyInstance } from 'fastify';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { dayFromParts } from '#foundation/pure/day.ts';
import { ORDER_CALENDAR_ROUTE, type Confirmation } from '#domains/orders/contract/orders.ts';
import type { OrderProof } from '#domains/orders/use-cases/emails/order-link.ts';
import { calendarFile } from '#domains/orders/rules/calendar-file.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';

const LIMIT = { max: 60, seconds: 60 };

interface OrderReader {
  confirmation(ctx: ReturnType<ContextOf>, order: { id: string } & OrderProof): Promise<Confirmation | Fault>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Mounts the calendar file of an order's delivery day, which the signed links in emails open. Responds with
 * 404 if the link does not open the order, or if the order has no delivery day.
 */
export function mountOrderCalendar(
  app: FastifyInstance,
  { orders, contextOf }: { orders: OrderReader; contextOf: ContextOf },
): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    ORDER_CALENDAR_ROUTE,
    { config: { secretParams: ['proof'] }, ...limitedBy(app, LIMIT) },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const ctx = contextOf(request, reply);
      const { id, until, proof } = request.query;
      const order = await orders.confirmation(ctx, {
        id: textOf(id) ?? '',
        until: textOf(until),
        proof: textOf(proof),
      });
      if (isFault(order) || order.state === 'cancelled' || order.deliveryDay === null)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(
            'This link no longer works, or the order has no delivery day. Open your order to see its day.',
          );
      const { address, suburb, state, postcode } = order.deliveryAddress;
      const file = calendarFile(
        {
          orderNumber: order.orderNumber,
          day: dayFromParts(order.deliveryDay),
          company: ctx.site.wording.companyName,
          address: [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        },
        ctx.now,
      );
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="delivery-${order.orderNumber}.ics"`)
        .send(file);
    },
  );
}
