import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { genericText } from '../../pure/error-texts.ts';
import { fault, isFault, type Fault } from '../../pure/fault.ts';
import { answerWriter } from './answer-writer.ts';
import type { BoundRoute } from './bind.ts';

export interface RegisterOptions<Context> {
  contextOf(request: FastifyRequest, reply: FastifyReply): Context | Promise<Context>;
  /** Whether the caller may use endpoints of this access; null lets through, a fault refuses. */
  refuse(access: 'guest' | 'customer' | 'staff', context: Context): Fault | null;
  /** Marks the reply as one to keep under these tags. */
  keep(reply: FastifyReply, tags: readonly string[]): void;
  rateLimits: boolean;
}

/** What a malformed input answers when no check of the contract gives a better text (storefront §8). */
const INVALID = genericText(400);

/** Mounts bound routes: validates what comes in, strips what goes out, turns faults into answers. */
export function registerRoutes<Context>(
  app: FastifyInstance,
  routes: readonly BoundRoute<Context>[],
  options: RegisterOptions<Context>,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    // Leaves out every field that the contract does not name.
    const write = answerWriter(endpoint.answer);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.rateLimits && route.limits
        ? { config: { rateLimit: { max: route.limits.max, timeWindow: route.limits.seconds * 1000 } } }
        : {}),
      handler: async (request, reply) => {
        const context = await options.contextOf(request, reply);
        const refused = options.refuse(endpoint.access, context);
        if (refused) return sendFault(reply, refused, request.id);
        const input = parseInput(route, request);
        if (isFault(input)) return sendFault(reply, input, request.id);
        const answer = await route.handle(input, context);
        if (isFault(answer)) return sendFault(reply, answer, request.id);
        if (endpoint.cacheTags) options.keep(reply, endpoint.cacheTags);
        else reply.header('cache-control', 'no-store');
        if (route.headersOf) reply.headers(route.headersOf(context));
        return reply.header('content-type', 'application/json; charset=utf-8').send(write(answer).toString());
      },
    });
  }
}

/** Parsed params, query and body, or the fault that says what is wrong with them. */
export function parseInput(
  { endpoint }: Pick<BoundRoute<never>, 'endpoint'>,
  given: { params?: unknown; query?: unknown; body?: unknown },
): { params?: unknown; query?: unknown; body?: unknown } | Fault {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const parsed = schema.safeParse(part === 'body' ? (given.body ?? {}) : (given[part] ?? {}));
    if (parsed.success) {
      input[part] = parsed.data;
      continue;
    }
    for (const issue of parsed.error.issues) {
      const text = issue.message && issue.message !== 'Invalid input' ? issue.message : INVALID;
      fields[issue.path.join('.')] ??= text;
    }
  }
  const texts = [...new Set(Object.values(fields))];
  return texts.length > 0 ? fault(400, texts, { fields, code: 'invalid-input' }) : input;
}

export function sendFault(reply: FastifyReply, { status, body }: Fault, requestId: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ ...body, requestId }));
}
