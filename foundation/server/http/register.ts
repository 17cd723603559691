import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from '../../pure/call-errors.ts';
import type { FileAnswer } from '../../pure/endpoint.ts';
import { failWith, isFault, type Fault } from '../../pure/fault.ts';
import { accessRefusal, answer, type Answered, type CacheAs } from './answer.ts';
import { answerSerializer } from './answer-serializer.ts';
import type { BaseContext, BoundRoute } from './bind.ts';
import { limitsOf } from './limit-classes.ts';
import { ownTexts } from './own-text.ts';
import { receiveForm, type ReceivedForm } from './receive-file.ts';

export interface RegisterOptions<Context> {
  /** Returns the handler's context, or a fault if the request's credentials are invalid. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Context | Fault | Promise<Context | Fault>;
  /** Sends the cached response for this context and URL; returns false if there is no such response. */
  sendCached(reply: FastifyReply, context: Context, address: string): boolean;
  /** Returns the seconds until the client may receive another uncached response; 0 if it may now. */
  waitFor(context: Context): number;
  /** Returns a context without personal data, for cached responses. */
  shared(context: Context): Context;
  /** Marks the reply for caching, for all users in the context's audience. */
  cache(reply: FastifyReply, context: Context, cacheAs: CacheAs): void;
  rateLimits: boolean;
  /**
   * Deducts an upload from the user's daily byte limit. Returns the seconds to wait; 0 if the upload is
   * allowed.
   */
  takeUpload(context: Context, bytes: number): number;
}

/** Mounts bound routes. Passes each request to {@link answer} and sends its result. */
export function registerRoutes<Context extends BaseContext>(
  app: FastifyInstance,
  routes: readonly BoundRoute<Context>[],
  options: RegisterOptions<Context>,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    const limits = limitsOf(route);
    // Omits every field that is not in the contract.
    const write = answerSerializer(endpoint.answer);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Routes with secrets do not respond to HEAD: mail filters check links with HEAD, which must not
      // consume a one-time secret.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.secretParams === undefined,
      ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
      config: {
        secretParams: endpoint.secretParams ?? [],
        isData: endpoint.file === undefined,
        ...(options.rateLimits && !route.isFromMemory
          ? { rateLimit: { max: limits.max, timeWindow: limits.seconds * 1000 } }
          : {}),
      },
      handler: async (request, reply) => {
        const context = await options.contextOf(request, reply);
        if (isFault(context)) return sendFault(reply, context, request.id);
        const seconds = uploadWait(route, request, context, options);
        if (seconds > 0)
          return sendFault(reply.header('retry-after', String(seconds)), failWith(tooMany), request.id);
        const form = endpoint.takesFile && (await formFor(route, request, context));
        if (isFault(form)) return sendFault(reply, form, request.id);
        const { params, query } = ownTexts(request.url, { params: request.params, query: request.query });
        const rawInput = { params, query, body: request.body, ...form?.input };
        const made = answer(route, rawInput, context, {
          send: (address) => options.sendCached(reply, context, address),
          waitFor: () => options.waitFor(context),
          shared: () => options.shared(context),
        });
        const answered = form ? await thenForget(made, form) : await made;
        if (answered.kind === 'sent') return reply.hijack();
        if (answered.kind === 'wait')
          return sendFault(
            reply.header('retry-after', String(answered.seconds)),
            failWith(tooMany),
            request.id,
          );
        if (answered.kind === 'fault') return sendFault(reply, answered.fault, request.id);
        if (answered.cacheAs) options.cache(reply, context, answered.cacheAs);
        else reply.header('cache-control', 'no-store');
        if (endpoint.nullIsEmpty && answered.value === null) return reply.code(204).send();
        if (endpoint.file) return sendFile(reply, endpoint.file, answered.value as FileAnswer);
        if (route.headersOf) reply.headers(route.headersOf(context));
        return reply.header('content-type', 'application/json; charset=utf-8').send(write(answered.value));
      },
    });
  }
}

/**
 * Returns the seconds to wait before an upload of this size is allowed. A body of unknown length counts as
 * the largest allowed one.
 */
function uploadWait<Context extends BaseContext>(
  route: BoundRoute<Context>,
  { headers }: FastifyRequest,
  context: Context,
  { takeUpload }: Pick<RegisterOptions<Context>, 'takeUpload'>,
): number {
  const { takesFile, mostBytes = takesFile?.mostBytes } = route.endpoint;
  if (mostBytes === undefined || accessRefusal(route, context)) return 0;
  const length = Number(headers['content-length'] ?? mostBytes);
  return takeUpload(context, Number.isFinite(length) ? length : mostBytes);
}

/** Reads the form for an endpoint that accepts a file, but only if the user has access. */
async function formFor<Context extends BaseContext>(
  route: BoundRoute<Context>,
  request: FastifyRequest,
  context: Context,
): Promise<ReceivedForm | Fault> {
  return accessRefusal(route, context) ?? receiveForm(request, route.endpoint.takesFile!.mostBytes);
}

async function thenForget(made: Answered | Promise<Answered>, form: ReceivedForm): Promise<Answered> {
  try {
    return await made;
  } finally {
    await form.forget();
  }
}

/** The file is created at the client's download speed, so that memory holds only the parts in transit. */
function sendFile(reply: FastifyReply, type: string, { fileName, parts }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(parts));
}

export function sendFault(
  reply: FastifyReply,
  { status, body, retryAfterSeconds }: Fault,
  requestId: string,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ ...body, requestId }));
}
