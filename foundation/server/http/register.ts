import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { tooMany } from '../../pure/call-errors.ts';
import type { FileAnswer } from '../../pure/endpoint.ts';
import { failWith, isFault, type Fault } from '../../pure/fault.ts';
import { accessRefusal, answer, type Answered, type CacheAs } from './answer.ts';
import { answerSerializer } from './answer-serializer.ts';
import type { BaseContext, BoundRoute, RouteLimits } from './bind.ts';
import { limitsOf } from './limit-classes.ts';
import { ownTexts } from './own-text.ts';
import { receiveForm, type ReceivedForm } from './receive-file.ts';

export interface RegisterOptions<Context> {
  /** Returns the context for the handler. Returns a fault if the credentials in the request are invalid. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Context | Fault | Promise<Context | Fault>;
  /**
   * Sends the cached response for a context and a canonical URL. Returns false if the cache does not contain
   * it.
   */
  sendCached(reply: FastifyReply, context: Context, address: string): boolean;
  /**
   * Returns the number of seconds after which the client may request a further uncached response; 0 if it may
   * do so now.
   */
  waitFor(context: Context): number;
  /** Returns the context without personal data, for responses that are cached. */
  shared(context: Context): Context;
  /** Marks a reply so that the server caches it for all users with the same site and audience. */
  cache(reply: FastifyReply, context: Context, cacheAs: CacheAs): void;
  /** Returns the Fastify options that limit the requests to a route from each network. */
  limitedBy(app: FastifyInstance, limits: RouteLimits): { onRequest?: onRequestAsyncHookHandler };
  /**
   * Counts a request of a verified account against the limit of the route. Returns the number of seconds
   * after which the request is allowed; 0 if it is allowed now.
   */
  takeRequest(route: BoundRoute<Context>, context: Context): number;
  /**
   * Subtracts an upload from the user's daily byte limit. Returns the number of seconds after which the
   * upload is allowed; 0 if it is allowed now.
   */
  takeUpload(context: Context, bytes: number): number;
}

/** Registers routes with Fastify. For each request, calls {@link answer} and sends the result. */
export function registerRoutes<Context extends BaseContext>(
  app: FastifyInstance,
  routes: readonly BoundRoute<Context>[],
  options: RegisterOptions<Context>,
): void {
  for (const route of routes) {
    const { endpoint } = route;
    // The serialiser omits all fields that are not in the contract.
    const write = answerSerializer(endpoint.answer);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...options.limitedBy(app, limitsOf(route)),
      // Routes with a secret do not support HEAD. Mail filters check links with HEAD requests, which must not
      // use up a one-time secret.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.secretParams === undefined,
      ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
      config: {
        secretParams: endpoint.secretParams ?? [],
        isData: endpoint.file === undefined,
      },
      handler: async (request, reply) => {
        const context = await options.contextOf(request, reply);
        if (isFault(context)) return sendFault(reply, context, request.id);
        const seconds = options.takeRequest(route, context) || uploadWait(route, request, context, options);
        if (seconds > 0) return sendTooMany(reply, seconds, request.id);
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
        if (answered.kind === 'wait') return sendTooMany(reply, answered.seconds, request.id);
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
 * Returns the number of seconds after which an upload is allowed; 0 if it is allowed now. A body of unknown
 * length counts as an upload of the maximum size.
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

/**
 * Receives the form for an endpoint that accepts a file. Does not read the request if the user has no access.
 */
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

/**
 * The parts of the file are created as fast as the client receives them, so that memory contains only a few
 * parts.
 */
function sendFile(reply: FastifyReply, type: string, { fileName, parts }: FileAnswer): FastifyReply {
  reply.header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  // Proxies must send each event immediately.
  if (type === 'text/event-stream')
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  else reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(parts));
}

function sendTooMany(reply: FastifyReply, seconds: number, requestId: string): FastifyReply {
  return sendFault(reply, failWith(tooMany, { retryAfterSeconds: seconds }), requestId);
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
