import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { genericText, shopperText } from '#foundation/pure/error-texts.ts';
import { fault } from '#foundation/pure/fault.ts';
import { partySources } from '#foundation/pure/third-parties.ts';
import { isDatabaseAway } from '#foundation/server/database/away.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { compressOnce } from '#foundation/server/http/compression.ts';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { localClient } from '#foundation/server/http/local-client.ts';
import { openApiOf } from '#foundation/server/http/openapi.ts';
import { quickAnswers } from '#foundation/server/http/quick-answers.ts';
import { registerRoutes, sendFault } from '#foundation/server/http/register.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOfHost } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { contextOf, guestContext, originOf } from './context.ts';
import { createHttpServer } from './http-server.ts';
import { renderAnswer, type Renderer } from './pages.ts';
import { registerSecurity } from './security.ts';
import { mountStyleBundles } from './style-bundles.ts';
import { visitorHeaders } from './visitor-cookie.ts';

export interface AppOptions {
  sites: readonly Site[];
  /** A site as its settings have it. */
  inForce(site: Site): Site;
  routes: readonly BoundRoute<RequestContext>[];
  renderer: Renderer;
  cache: AnswerCache;
  shopOf(site: Site, origin: string): Shop;
  /** Where an address that does not exist has moved to; null when nowhere. */
  redirectOf(site: Site, address: string): string | null;
  /** Why the process is not ready to serve; empty when it is. */
  unreadyReasons(): Promise<string[]>;
  metrics(): Promise<string>;
  metricsToken?: string;
  observe(sample: { route: string; method: string; status: number; seconds: number }): void;
  /** Routes that are not contract calls: pictures, provider returns and webhooks, feeds. */
  mount(app: FastifyInstance): void | Promise<void>;
  /** Sees every request first; true when it answered it. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  clientFolder?: string;
  publicUrl?: string;
  trustProxy: boolean;
  rateLimits: boolean;
  development: boolean;
  formTargets: string[];
  log: FastifyBaseLogger;
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set on answers that may be kept: their tags, and the cache's generation when their making began. */
    keepAs: { key: string; tags: readonly string[]; generation: number } | null;
    /** Set on documents for a browser without an id. */
    visitorHeaders: ReturnType<typeof visitorHeaders> | null;
  }
  interface FastifyRequest {
    cacheGeneration: number;
  }
}

/**
 * Every kept answer may be kept by a CDN too, shown stale while it is fetched again (RFC 9213). Browsers ask each time:
 * they would show a price of ten minutes ago.
 */
const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600',
};
/** Longer addresses are made up: nobody's link is that long, and each would take a place in the cache. */
const LONGEST_KEPT_URL = 400;

/** Security headers that only mean something on documents. Scripts, styles and fonts go without: a kilobyte for each file. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/** The HTTP application: kept answers first, then API calls, files and pages. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { cache, sites } = options;
  const keyOf = keyMaker(sites);
  const isSecure = options.publicUrl?.startsWith('https:') ?? false;
  let answerQuickly: ReturnType<typeof quickAnswers> = () => false;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustProxy,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
    bodyLimit: 256 * 1024,
    // An address with a broken escape has no page; a call with one is told what is wrong.
    rewriteUrl: ({ url = '/' }) => (isBroken(url) && !isCall(url) ? '/404' : url),
    frameworkErrors: (_error, request, reply) =>
      void sendFault(reply, fault(400, genericText(400)), request.id),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (options.before?.(request, response)) return;
        if (request.method === 'GET' || request.method === 'HEAD') {
          const own = visitorHeaders(request.url!, request.headers.cookie, isSecure);
          if (cache.serve(keyOf(request.headers.host, request.url!), request, response, own)) return;
          const usual = () => handler(request, response);
          if (request.method === 'GET' && answerQuickly(request, response, usual)) return;
        }
        handler(request, response);
      }),
  });
  // Before every plugin and route: those that come earlier would keep Fastify's own handler, which tells what went wrong.
  app.setErrorHandler(
    (error: Error & { statusCode?: number; errors?: string[]; validation?: unknown }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status === 429) return reply.code(429).send(error);
      if (status >= 400 && status < 500) {
        const known = status === 413 ? 413 : status === 415 ? 415 : 400;
        return sendFault(reply, fault(known, genericText(400)), request.id);
      }
      if (isDatabaseAway(error)) {
        request.log.error({ err: error }, 'the database does not answer');
        reply.header('retry-after', '5');
        return sendFault(
          reply,
          fault(503, 'The shop cannot answer at the moment. Please try again shortly.', {
            code: 'unavailable',
          }),
          request.id,
        );
      }
      request.log.error({ err: error }, 'request failed');
      return sendFault(reply, fault(500, genericText(500), { code: 'unexpected' }), request.id);
    },
  );
  app.decorateReply('keepAs', null);
  app.decorateReply('visitorHeaders', null);
  app.decorateRequest('cacheGeneration', 0);

  const { headers: securityHeaders, policyOf } = await registerSecurity(app, {
    formTargets: options.formTargets,
    https: isSecure,
    development: options.development,
  });
  await app.register(cookie);
  await app.register(formbody);
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (request, context) => ({
        statusCode: 429,
        errors: [`Too many tries. Please wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`],
        code: 'too-many',
        requestId: request.id,
      }),
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    request.cacheGeneration = cache.generation;
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook<string>('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string') return done(null, payload as never);
    const { keepAs } = reply;
    const accepted = request.headers['accept-encoding'];
    const isKept = keepAs !== null && reply.statusCode === 200 && request.method === 'GET';
    reply.header('vary', 'accept-encoding');
    const kept = isKept
      ? cache.put(keepAs.key, payload, keptHeaders(reply), keepAs.tags, keepAs.generation, accepted)
      : null;
    // After it was kept as everyone gets it.
    if (reply.visitorHeaders) {
      const { 'set-cookie': cookie, ...forOne } = reply.visitorHeaders;
      reply.header('set-cookie', cookie);
      if (reply.getHeader('cache-control') !== 'no-store') reply.headers(forOne);
    }
    const compressing = kept ?? compressOnce(payload, accepted);
    if (!compressing) return done(null, payload as never);
    compressing.then(
      ({ body, encoding }) => {
        if (encoding !== 'identity')
          reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, body as never);
      },
      (error: Error) => done(error),
    );
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const seconds = reply.elapsedTime / 1000;
    options.observe({ route, method: request.method, status: reply.statusCode, seconds });
    // The path alone: queries may hold what people typed.
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });

  answerQuickly = quickAnswers({
    routes: options.routes,
    guestOf: (request) => ({ site: siteOfHost(request.headers.host, sites) }) as RequestContext,
    cache,
    keyOf: ({ headers, url = '' }) => (url.length > LONGEST_KEPT_URL ? null : keyOf(headers.host, url)),
    requestIdOf: (request) => requestIdOf(request.headers['x-request-id']),
    headers: { ...securityHeaders, ...PUBLIC_CACHE },
    onAnswered: ({ route, path, requestId, seconds }) => {
      options.observe({ route, method: 'GET', status: 200, seconds });
      options.log.info(
        { requestId, method: 'GET', path, status: 200, ms: Math.round(seconds * 1000) },
        'request',
      );
    },
  });
  const keep = (request: FastifyRequest, reply: FastifyReply, tags: readonly string[]) => {
    reply.headers(PUBLIC_CACHE);
    if (request.url.length > LONGEST_KEPT_URL) return;
    reply.keepAs = {
      key: keyOf(request.headers.host, request.url),
      tags,
      generation: request.cacheGeneration,
    };
  };
  const contextOptions = {
    siteOf: (host: string | undefined) => options.inForce(siteOfHost(host, sites)),
    now: options.now,
    ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
  };

  registerHealth(app, options);
  registerRoutes(app, options.routes, {
    contextOf: (request, reply) => contextOf(request, reply, contextOptions),
    refuse: (access, context) => {
      if (access === 'guest') return null;
      if (!context.account) return fault(401, shopperText(401, []));
      return access === 'staff' && !context.account.isStaff ? fault(403, shopperText(403, [])) : null;
    },
    // What a call answers may depend on settings: prices on the country, texts on the phone.
    keep: (reply, tags) => keep(reply.request, reply, ['setting', ...tags]),
    rateLimits: options.rateLimits,
  });
  const openApi = JSON.stringify(
    openApiOf(
      options.routes.map((route) => route.endpoint),
      { title: 'Whitegoods', version: '1' },
    ),
  );
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );
  await options.mount(app);

  if (options.clientFolder) {
    mountStyleBundles(app, `${options.clientFolder}/assets`, DOCUMENT_HEADERS);
    await app.register(fastifyStatic, {
      root: `${options.clientFolder}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      decorateReply: false,
      index: false,
      setHeaders: (reply, path) => {
        // Its name stays when it changes.
        if (path.includes('/assets/js/')) reply.header('cache-control', 'public, max-age=3600');
        for (const name of DOCUMENT_HEADERS) {
          reply.removeHeader(name);
          reply.raw.removeHeader(name);
        }
      },
    });
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (isCall(request.url)) return sendFault(reply, fault(404, shopperText(404, [])), request.id);
      const site = contextOptions.siteOf(request.headers.host);
      const shop = options.shopOf(site, originOf(request, contextOptions));
      const client = localClient(options.routes, guestContext(request, site, contextOptions));
      const url = new URL(request.url, 'http://shop.invalid');
      const answer = await renderAnswer(options.renderer, new Request(url), shop, { client });
      if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
      const moved = answer.status === 404 ? options.redirectOf(site, request.url) : null;
      if (moved !== null) return reply.header('cache-control', 'public, max-age=300').redirect(moved, 301);
      for (const failure of answer.failures) request.log.error({ err: failure }, 'a page could not be made');
      reply.code(answer.failures.some(isDatabaseAway) ? 503 : answer.status).type('text/html; charset=utf-8');
      const sources = partySources(shop.settings);
      if (Object.keys(sources).length > 0) reply.header('content-security-policy', policyOf(sources));
      reply.visitorHeaders = visitorHeaders(request.url, request.headers.cookie, isSecure) ?? null;
      if (answer.status === 200 && !answer.personal)
        keep(request, reply, ['setting', 'notice', ...answer.tags]);
      else reply.header('cache-control', 'no-store');
      return reply.send(answer.html);
    },
  });

  app.setNotFoundHandler((request, reply) => sendFault(reply, fault(404, genericText(404)), request.id));
  return app;
}

const isCall = (url: string) => /^\/api(\/|$)/i.test(url);

/** Whether the path of an address cannot be read (`/search/%E0%A4%A`) or would be read as another host (`//shop.example/`). */
function isBroken(url: string): boolean {
  if (!/^\/(?![/\\])/.test(url)) return true;
  try {
    decodeURIComponent(url.split('?')[0]!);
    return false;
  } catch {
    return true;
  }
}

/** The cache's key: site and address. Host names of one site share their answers. */
function keyMaker(sites: readonly Site[]): (host: string | undefined, url: string) => string {
  const byHost = new Map<string, string>();
  return (host = '', url) => {
    let prefix = byHost.get(host);
    if (prefix === undefined) {
      prefix = `${siteOfHost(host, sites).id} ${host} `;
      // Hosts are the client's word: only as many are remembered as a shop can have.
      if (byHost.size < 64) byHost.set(host, prefix);
    }
    return prefix + url;
  };
}

/** Headers that a kept answer is sent with again: everything but what belongs to the one request. */
function keptHeaders(reply: FastifyReply): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (
      name === 'x-request-id' ||
      name === 'set-cookie' ||
      name === 'content-length' ||
      name.startsWith('x-ratelimit')
    )
      continue;
    headers[name] = String(value);
  }
  return headers;
}

/** The caller's request id when it is a plain one, else a new one. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function registerHealth(app: FastifyInstance, options: AppOptions): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'up' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const reasons = await options.unreadyReasons();
    return reply
      .code(reasons.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons });
  });
  app.get('/metrics', async (request, reply) => {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    const allowed = options.metricsToken
      ? request.headers.authorization === `Bearer ${options.metricsToken}`
      : local;
    if (!allowed) return sendFault(reply, fault(403, shopperText(403, [])), request.id);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await options.metrics());
  });
}
