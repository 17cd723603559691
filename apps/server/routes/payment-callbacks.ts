import { GUEST } from '#foundation/pure/user.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { LIMIT_CLASSES } from '#foundation/server/http/limit-classes.ts';
import type { Checkout } from '#domains/checkout/use-cases/checkout.ts';
import type { Orders } from '#domains/orders/use-cases/orders.ts';
import type { ContextOf } from '../context.ts';
import { limitedBy } from '../requests/rate-limits.ts';
import { textFields } from './text-fields.ts';

/**
 * Banks post only a few kilobytes. The limit is low, because parsing a form with many fields costs far more
 * than sending it.
 */
const FORM_BYTES = 64 * 1024;

const NO_COOKIES = { cookie: () => undefined, setCookie: () => undefined, user: GUEST };

export interface PaymentCallbacks {
  checkout: Pick<Checkout, 'completeReturn'>;
  orders: Pick<Orders, 'handleWebhook'>;
  contextOf: ContextOf;
}

/**
 * Mounts the URLs that payment providers request. A bank redirects shoppers back to the shop with GET or with
 * a cross-site POST, which has no cookies. Providers also send webhooks, whose signatures can be verified
 * only with the raw body.
 */
export async function mountPaymentCallbacks(
  app: FastifyInstance,
  { checkout, orders, contextOf }: PaymentCallbacks,
): Promise<void> {
  await app.register(async (returns) => {
    // Only the return route parses forms, because banks return shoppers with a posted form.
    await returns.register(formbody, { bodyLimit: FORM_BYTES });
    returns.route<{ Querystring: Record<string, unknown>; Body: unknown }>({
      method: ['GET', 'POST'],
      // Each payment method has its own return URL, but only `key` identifies the payment.
      url: '/payment/return/:method',
      config: { secretParams: ['key'] },
      ...limitedBy(returns, LIMIT_CLASSES.callback),
      handler: async (request, reply) => {
        const { key, ...fields } = { ...textFields(request.body), ...textFields(request.query) };
        // A form posted by another site arrives without cookies. A cookie in the response would replace the
        // browser's own cookie.
        const ctx = contextOf(request, reply);
        const { site, requestId } = ctx;
        const browser = request.method === 'GET' ? ctx : { ...NO_COOKIES, site, requestId };
        const target = await checkout.completeReturn(browser, key, fields);
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    });
  });

  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    webhooks.post<{ Params: { provider: string } }>(
      '/payment/webhook/:provider',
      limitedBy(webhooks, LIMIT_CLASSES.callback),
      async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const answer = await orders.handleWebhook(request.params.provider.toLowerCase(), {
          rawBody,
          headers: request.headers,
          requestId: request.id,
        });
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(answer.reply);
      },
    );
  });
}
