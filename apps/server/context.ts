import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IncomingMessage } from 'node:http';
import { GUEST, NOWHERE, type User, type VisitorPlace } from '#foundation/pure/user.ts';
import { sessionCookieOf } from '#domains/identity/rules/session-cookie.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import type { ClientAddress } from './requests/client-address.ts';
import type { Hosts } from './hosts.ts';

/**
 * Identifies the user from the credentials of a request; returns a guest if the request has no credentials.
 * Returns null if the Authorization header is invalid.
 */
export type Identify = (request: IncomingMessage, site: Site) => User | null | Promise<User | null>;

/** Matches the session cookie with or without the prefix `__Host-` (`sessionCookieOf`). */
const SESSION = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * True if a request contains credentials, even invalid ones. A request with credentials never receives a
 * response that is cached for other users.
 */
export function hasCredentials(request: IncomingMessage): boolean {
  return request.headers.authorization !== undefined || hasSessionCookie(request);
}

/** Whether a request contains the cookie of a session, even an invalid one. */
export function hasSessionCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && SESSION.test(headers.cookie);
}

/** Creates the function that identifies users through the identity service. */
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
  /** Returns a site with the operator's settings applied. */
  inForce(site: Site): Site;
  clientAddress: ClientAddress;
  placeOf: PlaceOf;
  now: () => Date;
}

/** Returns the shopper's location on a site from the browser's cookies. */
export type PlaceOf = (site: Site, cookie: (name: string) => string | undefined) => VisitorPlace;

/** The id, site and user of a request, and the function that adds cookies to its response. */
export interface Carrier {
  requestId: string;
  site: Site;
  user: User;
  /** Adds a `set-cookie` header to the response. Absent if no browser receives the response. */
  sendCookie?(line: string): void;
}

/** Creates a request context for a guest. Used by routes that have no endpoint contract. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext;

/** Browsers accept a `__Host-` cookie only if it is Secure, even from local host names. */
const isHostCookie = (name: string) => name.startsWith('__Host-');

export type MakeContext = (request: IncomingMessage, carrier: Carrier) => RequestContext;

/**
 * Creates the function that creates the request context of a handler. All request contexts are created by
 * this function.
 */
export function contextMaker(options: ContextOptions): MakeContext {
  return (request, carrier) => new ContextOfRequest(options, request, carrier);
}

/**
 * A class, because V8 creates a separate shape for each object literal with getters. Each shape keeps a
 * request and its response in memory until the next full garbage collection. With object literals, the shapes
 * cost a tenth of the time of a list request.
 */
class ContextOfRequest implements RequestContext {
  readonly site: SiteForVisitor;
  readonly user: User;
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
    { requestId, site, user, sendCookie }: Carrier,
  ) {
    const { hosts, inForce, now } = options;
    const { headers } = request;
    this.#options = options;
    this.#request = request;
    this.#sendCookie = sendCookie;
    this.#ownSite = inForce(site);
    this.site = pricedFor(this.#ownSite, user);
    this.user = user;
    this.now = now();
    this.requestId = requestId;
    this.origin = hosts.originOf(site.id);
    this.headers = {
      userAgent: headers['user-agent'] ?? '',
      accept: headers.accept ?? '',
      acceptLanguage: headers['accept-language'] ?? '',
      ifMatch: headers['if-match'],
      hasPrivacyControl: headers['sec-gpc'] === '1',
    };
  }

  // Created on first use, because few endpoints need it.
  get place(): VisitorPlace {
    return (this.#place ??= this.#options.placeOf(this.#ownSite, this.cookie));
  }

  get ip(): string {
    return this.#options.clientAddress(this.#request);
  }

  // A function in a field instead of a method, because callers destructure the context.
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
 * Returns the request context of a guest for the same request. Pages are rendered without cookies or personal
 * data, so that one rendered page serves all users.
 */
export function asEveryone(ctx: RequestContext): RequestContext {
  return { ...asAudience(ctx), site: pricedFor(ctx.site, GUEST), user: GUEST };
}

/** Values for the personal fields of a context that must contain no personal data. */
const NOBODYS = {
  ip: '',
  place: NOWHERE,
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
  cookie: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
} as const;

/**
 * Returns the same context without personal data, for responses that are cached for an audience. Copies the
 * fields by name, because spreading the context would run its lazy getters.
 */
export function asAudience({ site, user, now, requestId, origin }: RequestContext): RequestContext {
  return { site, user, now, requestId, origin, ...NOBODYS };
}
