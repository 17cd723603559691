import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { GUEST, NOWHERE, type Visitor, type VisitorPlace } from '#foundation/pure/visitor.ts';
import { sessionCookieOf } from '#domains/identity/rules/session-cookie.ts';
import type { Identity } from '#domains/identity/service.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { ClientAddress } from './client-address.ts';
import type { Hosts } from './hosts.ts';

/** Who asks, by the credentials of a request; those without any are guests. Null: an Authorization header that does not hold. */
export type Identify = (request: IncomingMessage, site: Site) => Visitor | null | Promise<Visitor | null>;

/** Both names of the cookie that a session is kept by (`sessionCookieOf`). */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=/;

/** Whether a request says who it is from, rightly or not: such a request is never answered as anybody else's. */
export function hasCredentials({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization !== undefined || (headers.cookie !== undefined && SESSION.test(headers.cookie))
  );
}

/** Tells who asks by what identity knows. */
export function identifyBy(
  identity: Pick<Identity, 'identify'>,
  originOf: (siteId: string) => string,
  now: () => Date,
): Identify {
  return ({ headers }, site) =>
    identity.identify(
      {
        authorization: headers.authorization,
        cookie: () => parseCookie(headers.cookie ?? '')[sessionCookieOf(originOf(site.id))],
        siteId: site.id,
      },
      now(),
    );
}

export interface ContextOptions {
  hosts: Hosts;
  /** A site as its settings have it. */
  inForce(site: Site): Site;
  clientAddress: ClientAddress;
  placeOf: PlaceOf;
  now: () => Date;
}

/** Where a visitor of a site shops, by the cookies of the browser. */
export type PlaceOf = (site: Site, cookie: (name: string) => string | undefined) => VisitorPlace;

/** What a request is answered with: where its cookies go. */
export interface Carrier {
  requestId: string;
  site: Site;
  visitor: Visitor;
  /** Adds a `set-cookie` header; absent where nothing is sent to a browser. */
  sendCookie?(line: string): void;
}

/** A request as handlers see it whom the router calls without a contract: a guest's. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Browsers take such a cookie only when it is Secure, also from this machine's own names. */
const isHostCookie = (name: string) => name.startsWith('__Host-');

export type MakeContext = (request: IncomingMessage, carrier: Carrier) => RequestContext;

/** The one place where a request becomes what handlers are told of it, whichever way it came. */
export function contextMaker({ hosts, inForce, clientAddress, placeOf, now }: ContextOptions): MakeContext {
  return (request, { requestId, site, visitor, sendCookie }) => {
    const { headers } = request;
    const origin = hosts.originOf(site.id);
    const secure = origin.startsWith('https:');
    let cookies: Record<string, string | undefined> | undefined;
    const cookie = (name: string) => (cookies ??= parseCookie(headers.cookie ?? ''))[name];
    const ownSite = inForce(site);
    let place: VisitorPlace | undefined;
    return {
      site: pricedFor(ownSite, visitor),
      visitor,
      // Made when it is first asked for: few calls do.
      get place() {
        return (place ??= placeOf(ownSite, cookie));
      },
      now: now(),
      requestId,
      origin,
      returnOrigin: hosts.originAt(headers.host, site.id),
      get ip() {
        return clientAddress(request);
      },
      headers: {
        userAgent: headers['user-agent'] ?? '',
        accept: headers.accept ?? '',
        acceptLanguage: headers['accept-language'] ?? '',
        ...(headers['if-match'] === undefined ? {} : { ifMatch: headers['if-match'] }),
      },
      cookie,
      setCookie: (name, value, { maxAgeSeconds, readable }) =>
        sendCookie?.(
          stringifySetCookie({
            name,
            value,
            path: '/',
            sameSite: 'lax',
            secure: secure || isHostCookie(name),
            httpOnly: readable !== true,
            maxAge: maxAgeSeconds,
          }),
        ),
      clearCookie: (name) =>
        sendCookie?.(
          stringifySetCookie({
            name,
            value: '',
            path: '/',
            secure: secure || isHostCookie(name),
            maxAge: 0,
          }),
        ),
    };
  };
}

/**
 * The same request as everyone's: pages are rendered as guests see them, without cookies and whatever else is personal, so
 * that one page serves all.
 */
export function asEveryone(context: RequestContext): RequestContext {
  return { ...asAudience(context), site: pricedFor(context.site, GUEST), visitor: GUEST };
}

/** Nothing of one person. */
const NOBODYS = {
  ip: '',
  place: NOWHERE,
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
} as const;

/**
 * The same request as anybody's of its audience: what is cached for them all is made without what is one's own. By name:
 * to spread the context would ask for what it makes on demand, and throw it away.
 */
export function asAudience({ site, visitor, now, requestId, origin }: RequestContext): RequestContext {
  return { site, visitor, now, requestId, origin, returnOrigin: origin, ...NOBODYS };
}
