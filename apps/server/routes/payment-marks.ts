import type { FastifyInstance } from 'fastify';
import { hasMark, MARK_NAMES, MARKS_PATH } from '#domains/payments/contract/marks.ts';
import { drawMarks } from '#domains/payments/rules/draw-marks.ts';

/**
 * Serves the picture of the payment marks that its URL names, for the footer, the cart and the checkout. Sends
 * 404 for a name without a mark and for a name that is listed twice.
 */
export function mountPaymentMarks(app: FastifyInstance): void {
  app.get<{ Querystring: { names?: unknown } }>(MARKS_PATH, async ({ query }, reply) => {
    const names = typeof query.names === 'string' ? query.names.split(',', MARK_NAMES.length + 1) : [];
    const known = [...new Set(names)].filter(hasMark);
    if (known.length === 0 || known.length !== names.length)
      return reply.code(404).type('text/plain; charset=utf-8').send('Picture not found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(drawMarks(known));
  });
}
