import { GUEST } from '#foundation/pure/visitor.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { LIMIT_CLASSES } from '#foundation/server/http/limit-classes.ts';
import type { Checkout } from '#domains/checkout/service.ts';
import type { Orders } from '#domains/orders/service.ts';
import type { ContextOf } from './context.ts';

/** What banks post back is some kilobytes; a form of many fields costs many times what it takes to send. */
const FORM_BYTES = 64 * 1024;

const NO_COOKIES = { cookie: () => undefined, setCookie: () => undefined, visitor: GUEST };

export interface PaymentCallbacks {
  checkout: Pick<Checkout, 'completeReturn'>;
  orders: Pick<Orders, 'handleWebhook'>;
  contextOf: ContextOf;
  rateLimits: boolean;
}

/**
 * Where others call us: shoppers' browsers on their way back from a bank (GET, or a cross-site POST that carries no
 * cookies), and providers' webhooks, which need the body as it came to check its signature.
 */
export async function mountPaymentCallbacks(
  app: FastifyInstance,
  { checkout, orders, contextOf, rateLimits }: PaymentCallbacks,
): Promise<void> {
  const { max, seconds } = LIMIT_CLASSES.callback;
  const limited = rateLimits ? { rateLimit: { max, timeWindow: seconds * 1000 } } : {};
  await app.register(async (returns) => {
    // The only place where forms are read: a bank's page posts one.
    await returns.register(formbody, { bodyLimit: FORM_BYTES });
    returns.route<{ Querystring: Record<string, unknown>; Body: unknown }>({
      method: ['GET', 'POST'],
      // Every way to pay comes back by its own name; the key alone says which payment it is.
      url: '/payment/return/:method',
      config: { secretParams: ['key'], ...limited },
      handler: async (request, reply) => {
        const { key, ...fields } = { ...textFields(request.body), ...textFields(request.query) };
        // A form that another site posts brings no cookies: to set one now would put away those that the browser has.
        const context = contextOf(request, reply);
        const { site, requestId } = context;
        const browser = request.method === 'GET' ? context : { ...NO_COOKIES, site, requestId };
        const target = await checkout.completeReturn(browser, key, fields);
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    });
  });

  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { config: limited };
    webhooks.post<{ Params: { provider: string } }>(
      '/payment/webhook/:provider',
      options,
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

/** The text fields of a query or form; anything else that a client may send is left out. */
function textFields(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
