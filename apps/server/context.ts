import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { GUEST, NOWHERE, type Visitor, type VisitorPlace } from '#foundation/pure/visitor.ts';
import { sessionCookieOf } from '#domains/identity/rules/session-cookie.ts';
import type { Identity } from '#domains/identity/service.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
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
export function contextMaker(options: ContextOptions): MakeContext {
  return (request, carrier) => new ContextOfRequest(options, request, carrier);
}

/**
 * A class, for the sake of its getters: V8 makes a shape of its own for each object literal that has some, which is never
 * young and holds the request and its answer until the next full collection. That was a tenth of a list's time.
 */
class ContextOfRequest implements RequestContext {
  readonly site: SiteForVisitor;
  readonly visitor: Visitor;
  readonly now: Date;
  readonly requestId: string;
  readonly origin: string;
  readonly headers: RequestContext['headers'];
  readonly #options: ContextOptions;
  readonly #request: IncomingMessage;
  readonly #sendCookie: Carrier['sendCookie'];
  readonly #ownSite: Site;
  #cookies: Record<string, string | undefined> | undefined;
  #place: VisitorPlace | undefined;

  constructor(
    options: ContextOptions,
    request: IncomingMessage,
    { requestId, site, visitor, sendCookie }: Carrier,
  ) {
    const { hosts, inForce, now } = options;
    const { headers } = request;
    this.#options = options;
    this.#request = request;
    this.#sendCookie = sendCookie;
    this.#ownSite = inForce(site);
    this.site = pricedFor(this.#ownSite, visitor);
    this.visitor = visitor;
    this.now = now();
    this.requestId = requestId;
    this.origin = hosts.originOf(site.id);
    this.headers = {
      userAgent: headers['user-agent'] ?? '',
      accept: headers.accept ?? '',
      acceptLanguage: headers['accept-language'] ?? '',
      ...(headers['if-match'] === undefined ? {} : { ifMatch: headers['if-match'] }),
    };
  }

  // Made when it is first asked for: few calls do.
  get place(): VisitorPlace {
    return (this.#place ??= this.#options.placeOf(this.#ownSite, this.cookie));
  }

  get ip(): string {
    return this.#options.clientAddress(this.#request);
  }

  // Values, not methods: callers take them out of their context.
  readonly cookie = (name: string): string | undefined =>
    (this.#cookies ??= parseCookie(this.#request.headers.cookie ?? ''))[name];

  readonly setCookie: RequestContext['setCookie'] = (name, value, { maxAgeSeconds, readable }) =>
    this.#send(name, value, { httpOnly: readable !== true, maxAge: maxAgeSeconds, sameSite: 'lax' });

  readonly clearCookie = (name: string): void => this.#send(name, '', { maxAge: 0 });

  #send(
    name: string,
    value: string,
    options: { maxAge: number; httpOnly?: boolean; sameSite?: 'lax' },
  ): void {
    const secure = this.origin.startsWith('https:') || isHostCookie(name);
    this.#sendCookie?.(stringifySetCookie({ name, value, path: '/', secure, ...options }));
  }
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
  return { site, visitor, now, requestId, origin, ...NOBODYS };
}
