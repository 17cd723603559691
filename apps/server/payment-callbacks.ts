import type { FastifyInstance } from 'fastify';
import type { Checkout } from '#domains/checkout/service.ts';
import type { Orders } from '#domains/orders/service.ts';

export interface PaymentCallbacks {
  checkout: Pick<Checkout, 'completeReturn'>;
  orders: Pick<Orders, 'hearProvider'>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Where others call us: shoppers' browsers on their way back from a bank (GET, or a cross-site POST that carries no
 * cookies), and providers' webhooks, which need the body as it came to check its signature.
 */
export async function mountPaymentCallbacks(
  app: FastifyInstance,
  { checkout, orders }: PaymentCallbacks,
): Promise<void> {
  app.route<{ Params: { attempt: string }; Querystring: Record<string, unknown>; Body: unknown }>({
    method: ['GET', 'POST'],
    url: '/payment/return/card/:attempt',
    handler: async (request, reply) => {
      const attempt = request.params.attempt.toLowerCase();
      const fields = { ...textFields(request.query), ...textFields(request.body) };
      const target = UUID.test(attempt)
        ? await checkout.completeReturn(attempt, fields)
        : '/customer/checkout';
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  });

  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    webhooks.post<{ Params: { provider: string } }>('/payment/webhook/:provider', async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const answer = await orders.hearProvider(request.params.provider.toLowerCase(), {
        rawBody,
        headers: request.headers,
      });
      return reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(answer.reply);
    });
  });
}

/** The text fields of a query or form; anything else that a client may send is left out. */
function textFields(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
