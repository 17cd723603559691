import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noSuchCall } from '#foundation/pure/call-errors.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { BoundRoute } from '#foundation/server/http/bind.ts';
import { inProcessClient } from '#foundation/server/http/in-process-client.ts';
import { sendFault } from '#foundation/server/http/register.ts';
import { defaultWeekTag } from '#domains/delivery/use-cases/default-weeks.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { PAGE_ADDRESSES } from '#apps/storefront/page-addresses.ts';
import { rateLimitKeyOf } from '../requests/client-address.ts';
import { asEveryone, type ContextOf } from '../context.ts';
import { SOON_SECONDS, type DatabaseOutage } from '../monitoring/database-outage.ts';
import { NO_REFERRER } from '../requests/security.ts';
import { canonicalPages, type CanonicalFilters } from './page-address.ts';
import type { DescribePage } from './page-metadata.ts';
import { renderAnswer, type Renderer } from './render-answer.ts';
import { renderLimit } from './render-limit.ts';
import { isCall } from '../requests/request-url.ts';
import type { ResponseCache } from '../requests/response-cache.ts';
import type { PolicyOf } from '../requests/security.ts';
import { shopOfTheMoment } from './current-shop.ts';
import { visitorHeaders } from '../requests/visitor-cookie.ts';

export interface PageRouteOptions {
  routes: readonly BoundRoute<RequestContext>[];
  renderer: Renderer;
  cache: ResponseCache;
  contextOf: ContextOf;
  shopOf(site: Site, origin: string): Shop;
  /** Returns the function that converts the filters of a site's listings to their canonical form. */
  filtersOf(site: Site): CanonicalFilters;
  /** Describes a page to search engines. */
  describePage: DescribePage;
  /** Returns the new path of a page that has moved; null if the path is unknown. */
  redirectOf(site: Site, address: string): Promise<string | null>;
  policyOf: PolicyOf;
  /** Handles errors that occur while a page loads its data. */
  outage: DatabaseOutage;
  /** Whether the user is a staff member, according to the request headers. */
  isStaff(request: IncomingMessage): boolean | Promise<boolean>;
  /** The maximum number of pages rendered per network address and minute; null for no limit. */
  rendersPerMinute: number | null;
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Headers to add to this response: they set a visitor id if the browser has none. Null for responses that
     * are not documents.
     */
    visitorHeaders: ReturnType<typeof visitorHeaders> | null;
  }
}

const canonical = canonicalPages(PAGE_ADDRESSES);

/**
 * Registers every page. The server sends the page of the requested site as a guest sees it, from the cache or
 * newly rendered.
 */
export function registerPages(app: FastifyInstance, options: PageRouteOptions): void {
  const { cache } = options;
  const shopAt = shopOfTheMoment({ ...options, generation: () => cache.answers.generation });
  const limit = options.rendersPerMinute === null ? null : renderLimit(options.rendersPerMinute);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (isCall(request.url)) return sendFault(reply, failWith(noSuchCall), request.id);
      const own = options.contextOf(request, reply);
      const ctx = asEveryone(own);
      const { site, origin } = ctx;
      const page = canonical(request.url, options.filtersOf(site));
      if (page.hasSecret) reply.header(...NO_REFERRER);
      const visitor = visitorHeaders(request.url, request.headers.cookie, origin.startsWith('https:'));
      if (page.mayCache && cache.send(ctx, page.address, reply.raw, visitor)) return reply.hijack();

      const seconds = limit?.take(rateLimitKeyOf(own.ip), own.now.getTime()) ?? 0;
      if (seconds > 0) return tooFast(reply, seconds);
      const { shop, policy } = shopAt(site, origin, own.now);
      const answer = await renderAnswer(
        options.renderer,
        new Request(new URL(page.address, 'http://shop.invalid')),
        shop,
        { client: inProcessClient(options.routes, ctx), describePage: options.describePage },
      );
      request.pageRoute = answer.kind === 'page' ? answer.route : 'redirect';
      if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
      const moved = answer.status === 404 ? await options.redirectOf(site, request.url) : null;
      if (moved !== null) return reply.header('cache-control', 'public, max-age=300').redirect(moved, 301);
      const faults = answer.failures.filter((failure) => !options.outage.covers(failure));
      for (const failure of faults) request.log.error({ err: failure }, 'a page could not be rendered');
      // The page is rendered for a guest, who has no access and receives 403. Staff members have access, so
      // their browsers receive 200.
      const status = answer.status === 403 && (await options.isStaff(request.raw)) ? 200 : answer.status;
      const isOutage = faults.length < answer.failures.length;
      reply.code(isOutage ? 503 : status).type('text/html; charset=utf-8');
      if (isOutage) reply.header('retry-after', String(SOON_SECONDS));
      if (policy !== null) reply.header('content-security-policy', policy);
      reply.visitorHeaders = visitor ?? null;
      if (answer.status === 200 && !answer.personal && page.mayCache) {
        const tags = ['setting', 'notice', defaultWeekTag(site.country), ...answer.tags];
        cache.mark(reply, ctx, { address: page.address, tags, isOneOfMany: page.isOneOfMany });
      } else reply.header('cache-control', 'no-store');
      reply.isPage = true;
      return reply.send(answer.body);
    },
  });
}

function tooFast(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`Too many pages were requested at the same time. Please wait ${seconds} seconds and try again.\n`);
}
