import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  crossSite,
  invalidInput,
  noSuchCall,
  tokenExpired,
  tooLarge,
  unavailable,
  unexpected,
  wrongType,
} from '#foundation/pure/call-errors.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { keyInUrl } from '#foundation/pure/key-errors.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { WITHOUT_SCRIPTS } from '#foundation/pure/without-scripts.ts';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { openApiOf } from '#foundation/server/http/openapi.ts';
import { LIMIT_CLASSES } from '#foundation/server/http/limit-classes.ts';
import { registerRoutes, sendFault, type RegisterOptions } from '#foundation/server/http/register.ts';
import { WEBHOOK_MESSAGES } from '#domains/integrations/contract/messages.ts';
import { API_KEY_PATTERN } from '#domains/integrations/rules/api-key.ts';
import type { IdentifyKey } from '#domains/integrations/use-cases/api-keys.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { mountFiles } from './routes/client-files.ts';
import { hasApiKey, keyAccess } from './requests/api-keys.ts';
import type { ClientAddress } from './requests/client-address.ts';
import {
  asAudience,
  contextMaker,
  hasCredentials,
  type ContextOf,
  type Identify,
  type PlaceOf,
} from './context.ts';
import { frontDoor, type FrontDoorOptions } from './requests/front-door.ts';
import { registerHealth, type HealthOptions } from './monitoring/health.ts';
import type { Hosts } from './hosts.ts';
import { answerClientError, createHttpServer } from './requests/http-server.ts';
import { isBroken, isCall, pageOfForm, plainUrl } from './requests/request-url.ts';
import { registerBackOffice } from './pages/back-office.ts';
import { registerPages, type PageRouteOptions } from './pages/page-route.ts';
import { queryWait } from './pages/render-limit.ts';
import { SOON_SECONDS } from './monitoring/database-outage.ts';
import { accountLimit, enableRateLimits, limitedBy } from './requests/rate-limits.ts';
import { cacheOnSend, createResponseCache, type ResponseCache } from './requests/response-cache.ts';
import { passesCsrfCheck } from './requests/csrf.ts';
import { requestIdOf } from './requests/request-id.ts';
import { logRequests } from './requests/request-log.ts';
import { NO_REFERRER, registerSecurity } from './requests/security.ts';
import { uploadLimit } from './requests/upload-limit.ts';
import { visitorHeaders } from './requests/visitor-cookie.ts';

export interface AppOptions
  extends
    HealthOptions,
    Pick<PageRouteOptions, 'renderer' | 'shopOf' | 'describePage' | 'redirectOf' | 'filtersOf' | 'outage'> {
  hosts: Hosts;
  /** Returns a site with the operator's settings applied. */
  inForce(site: Site): Site;
  /** Identifies the user from the credentials of a request. */
  identify: Identify;
  /** Identifies a request with an API key. */
  identifyKey: IdentifyKey;
  placeOf: PlaceOf;
  routes: readonly BoundRoute<RequestContext>[];
  cache: AnswerCache;
  observe(sample: { route: string; method: string; status: number; seconds: number }): void;
  /** Mounts routes that are not API endpoints: pictures, provider returns and webhooks, feeds. */
  mount(app: FastifyInstance, contextOf: ContextOf): void | Promise<void>;
  onUnknownHost?: FrontDoorOptions['onUnknownHost'];
  /** Receives every request before all other handlers. Returns true if it responded. */
  before?(request: IncomingMessage, response: ServerResponse): boolean;
  clientFolder?: string;
  /** The folder with the files of the built back office. */
  backOfficeFolder?: string | undefined;
  clientAddress: ClientAddress;
  rateLimits: boolean;
  pageRendersPerMinute: number;
  queriesPerMinute: number;
  development: boolean;
  formTargets: string[];
  log: FastifyBaseLogger;
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of path or query parameters that no log may contain. */
    secretParams?: readonly string[];
    /**
     * Whether the route returns only data, never a document or a file. Defaults to true for API paths and
     * false for other paths.
     */
    isData?: boolean;
  }
}

const OPEN_API = '/api/openapi.json';

/**
 * Creates the HTTP application. It looks for a cached response first, then for an API endpoint, a file or a
 * page.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { hosts } = options;
  const parts = partsOf(options);
  const { cache, siteOf } = parts;
  const isHttps = (site: Site) => hosts.originOf(site.id).startsWith('https:');

  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
    bodyLimit: 256 * 1024,
    // Replaces a path with an invalid percent-escape by a path that matches no page. API requests keep their
    // path and receive an error that explains the fault.
    rewriteUrl: ({ url = '/' }) => (isBroken(url) && !isCall(url) ? '/404' : plainUrl(url)),
    clientErrorHandler: answerClientError,
    // Fastify does not run hooks for URLs that it cannot parse, so this function sends the error response.
    frameworkErrors: (_error, request, reply) =>
      void sendFault(
        reply.headers(dataHeadersOf(isHttps(siteOf(request.raw)))),
        failWith(invalidInput),
        request.id,
      ),
    genReqId: requestIdOf,
    serverFactory: (handler) =>
      createHttpServer(
        frontDoor(
          {
            hosts,
            onUnknownHost: options.onUnknownHost,
            before: options.before,
            headersOf: (siteId) => securityHeaders(hosts.originOf(siteId).startsWith('https:')),
            sendCached(request, response) {
              if (isCall(request.url!) && hasCredentials(request)) return false;
              const site = siteOf(request);
              const own = visitorHeaders(request.url!, request.headers.cookie, isHttps(site));
              return cache.sendAsAddressed(site.id, response, own);
            },
          },
          handler,
        ),
      ),
  });
  handleErrors(app, parts);
  // Other websites can submit forms and plain text to the shop, but not JSON. Therefore forms and plain text
  // are parsed only on routes that opt in.
  app.removeContentTypeParser('text/plain');
  app.decorateReply('visitorHeaders', null);

  const {
    headersOf: securityHeaders,
    dataHeadersOf,
    policyOf,
  } = await registerSecurity(app, {
    formTargets: options.formTargets,
    development: options.development,
    isHttps: (request) => isHttps(siteOf(request.raw)),
    isData: ({ url, routeOptions }) => routeOptions.config.isData ?? isCall(url),
  });
  if (options.rateLimits) await enableRateLimits(app, options.clientAddress);
  addRequestHooks(app, parts);
  cacheOnSend(app, cache.answers, (reply) => reply.visitorHeaders ?? null);
  logRequests(app, options.observe);
  registerHealth(app, options);
  await registerApi(app, parts);
  const guestOf: ContextOf = (request, reply) =>
    parts.contextFor(request, GUEST, (line) => void reply.header('set-cookie', line));
  serveOpenApi(app, parts, guestOf);
  await options.mount(app, guestOf);
  if (options.clientFolder) await mountFiles(app, options.clientFolder);
  await registerBackOffice(app, { ...options, contextOf: guestOf });
  registerPages(app, {
    ...options,
    isStaff: async (request) =>
      hasCredentials(request) && (await options.identify(request, siteOf(request)))?.kind === 'staff',
    cache,
    policyOf,
    contextOf: guestOf,
    rendersPerMinute: options.rateLimits ? options.pageRendersPerMinute : null,
  });
  handleNotFound(app);
  return app;
}

/** The values that the steps of creating the application share. */
interface AppParts {
  options: AppOptions;
  cache: ResponseCache;
  contextFor(request: FastifyRequest, user: User, sendCookie: (line: string) => void): RequestContext;
  siteOf(request: IncomingMessage): Site;
}

function partsOf(options: AppOptions): AppParts {
  const { hosts } = options;
  const makeContext = contextMaker(options);
  const siteOf = (request: IncomingMessage) => hosts.find(request.headers.host)?.site ?? hosts.first;
  return {
    options,
    cache: createResponseCache(options.cache),
    contextFor: (request, user, sendCookie) =>
      makeContext(request.raw, { requestId: request.id, site: siteOf(request.raw), user, sendCookie }),
    siteOf,
  };
}

/** Converts errors to the faults of the API. */
function handleErrors(app: FastifyInstance, { options, siteOf }: AppParts): void {
  // Must be registered before every plugin and route. Plugins that are registered earlier use Fastify's own
  // error handler, which exposes error details.
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 429) return reply.code(429).send(error);
    if (status >= 400 && status < 500) {
      const spec = status === 413 ? tooLarge : status === 415 ? wrongType : invalidInput;
      return sendFault(reply, failWith(spec), request.id);
    }
    if (options.outage.covers(error))
      return sendFault(reply, failWith(unavailable, { retryAfterSeconds: SOON_SECONDS }), request.id);
    // The user may have deleted the account in another tab during this request. The request then fails
    // because the account's rows are missing.
    if (
      hasCredentials(request.raw) &&
      !hasApiKey(request.raw) &&
      (await options.identify(request.raw, siteOf(request.raw))) === null
    ) {
      request.log.info({ err: error }, 'the caller has already signed out');
      return sendFault(reply, failWith(tokenExpired), request.id);
    }
    request.log.error({ err: error }, 'request failed');
    return sendFault(reply, failWith(unexpected), request.id);
  });
}

/** Adds the request id to responses, and rejects changes that pages of other websites request. */
function addRequestHooks(app: FastifyInstance, { options: { hosts }, siteOf }: AppParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // The referrer header would disclose a secret in the URL to third-party scripts and to the next page.
    if (request.routeOptions.config.secretParams?.length) reply.header(...NO_REFERRER);
    done();
  });
  // Logs of proxies contain URLs, so a key in a URL is no secret any more.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request.url) || !API_KEY_PATTERN.test(request.url)) return done();
    void sendFault(reply, failWith(keyInUrl), request.id);
  });
  // Only pages of the shop may change data through the API. Provider returns and webhooks have their own
  // authentication. This check runs before the rate limits, so requests from other websites do not reduce the
  // user's limit.
  app.addHook('onRequest', (request, reply, done) => {
    if (
      !isCall(request.url) ||
      passesCsrfCheck(request.method, request.headers, hosts.originOf(siteOf(request.raw).id))
    )
      return done();
    void sendFault(reply, failWith(crossSite), request.id);
  });
}

/** Registers the API endpoints. */
async function registerApi(
  app: FastifyInstance,
  { options, cache, contextFor, siteOf }: AppParts,
): Promise<void> {
  const keyUser = keyAccess(options);
  const registering: RegisterOptions<RequestContext> = {
    contextOf: async (request, reply) => {
      if (hasApiKey(request.raw)) {
        const user = await keyUser(request, reply, siteOf(request.raw));
        return isFault(user) ? user : contextFor(request, user, () => undefined);
      }
      const user = hasCredentials(request.raw)
        ? await options.identify(request.raw, siteOf(request.raw))
        : GUEST;
      if (user === null) {
        reply.header('www-authenticate', 'Bearer error="invalid_token"');
        return failWith(tokenExpired);
      }
      return contextFor(request, user, (line) => void reply.header('set-cookie', line));
    },
    sendCached: (reply, ctx, address) => cache.send(ctx, address, reply.raw),
    waitFor: queryWait(options),
    shared: asAudience,
    cache: cache.mark,
    limitedBy,
    takeRequest: options.rateLimits ? accountLimit() : () => 0,
    takeUpload: options.rateLimits ? uploadLimit() : () => 0,
  };
  const isOfFiles = ({ endpoint }: BoundRoute<RequestContext>) => endpoint.takesFile !== undefined;
  registerRoutes(
    app,
    options.routes.filter((route) => !isOfFiles(route)),
    registering,
  );
  // Multipart forms are parsed only for endpoints that accept a file. These endpoints read the files as
  // streams.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    registerRoutes(uploads, options.routes.filter(isOfFiles), registering);
  });
}

/** Serves the description of the API. */
function serveOpenApi(app: FastifyInstance, { options, cache }: AppParts, guestOf: ContextOf): void {
  const endpoints = options.routes.map(({ endpoint }) => endpoint);
  // The API description is two megabytes, and few clients request it. Compressing it takes longer than most
  // responses, so the compressed form is cached.
  let openApi: string | undefined;
  app.get(OPEN_API, limitedBy(app, LIMIT_CLASSES.read), async (request, reply) => {
    const everyone = guestOf(request, reply);
    if (cache.send(everyone, OPEN_API, reply.raw)) return reply.hijack();
    openApi ??= JSON.stringify(openApiOf(endpoints, { title: 'Whitegoods', version: '1' }, WEBHOOK_MESSAGES));
    cache.mark(reply, everyone, { address: OPEN_API, tags: [], isOneOfMany: false });
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
}

function handleNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const page = pageOfForm(request.raw);
    // A browser without scripts has submitted a form. Redirect the browser to the same page with GET, where a
    // notice explains what the user can do.
    if (page !== null)
      return reply.header('cache-control', 'no-store').redirect(`${page}#${WITHOUT_SCRIPTS}`, 303);
    return sendFault(reply, failWith(noSuchCall), request.id);
  });
}
