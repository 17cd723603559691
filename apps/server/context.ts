import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';

export interface ContextOptions {
  /** The site that a host asks for, as its settings have it. */
  siteOf(host: string | undefined): Site;
  publicUrl?: string;
  now: () => Date;
}

/** The request as route handlers see it. */
export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ContextOptions,
): RequestContext {
  return {
    ...cookiesOf(request, reply),
    site: options.siteOf(request.headers.host),
    now: options.now(),
    requestId: request.id,
    origin: originOf(request, options),
    ip: request.ip,
    headers: {
      userAgent: request.headers['user-agent'] ?? '',
      accept: request.headers.accept ?? '',
      acceptLanguage: request.headers['accept-language'] ?? '',
    },
    account: null,
  };
}

/** The browser's cookies: what it sent, and how more are set. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<RequestContext, 'cookie' | 'setCookie' | 'clearCookie'> {
  const secure = request.protocol === 'https';
  return {
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeSeconds, readable }) =>
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: readable !== true,
        maxAge: maxAgeSeconds,
      }),
    clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
  };
}

/** Address of the site without a path: the configured one, or the one the browser asked. */
export function originOf(request: FastifyRequest, { publicUrl }: Pick<ContextOptions, 'publicUrl'>): string {
  return publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}

/** A guest without cookies: pages are rendered as everyone sees them. */
export function guestContext(request: FastifyRequest, site: Site, options: ContextOptions): RequestContext {
  return {
    site,
    now: options.now(),
    requestId: request.id,
    origin: originOf(request, options),
    ip: request.ip,
    headers: { userAgent: '', accept: '', acceptLanguage: '' },
    account: null,
    cookie: () => undefined,
    setCookie: () => undefined,
    clearCookie: () => undefined,
  };
}
