import {
  actingOver,
  allSitesRequired,
  notPermitted,
  notWhileActing,
  sessionLocked,
  signInFirst,
} from '../../pure/call-errors.ts';
import { notForKeys } from '../../pure/key-errors.ts';
import { failWith, isFault, type Fault } from '../../pure/fault.ts';
import { acceptsKeys, pathOf, type Endpoint } from '../../pure/endpoint.ts';
import { refusalOf, type User } from '#foundation/pure/user.ts';
import type { BaseContext, BoundRoute } from './bind.ts';
import { readInput, type RawInput } from './read-input.ts';

/** How a response is cached: under the canonical URL of the request, and with the tags that invalidate it. */
export interface CacheAs {
  address: string;
  tags: readonly string[];
  /**
   * True if there are too many such URLs to cache all responses, as with filters, pages of a list, or typed
   * text.
   */
  isOneOfMany: boolean;
}

export type Answered =
  | { kind: 'answer'; value: unknown; cacheAs: CacheAs | null }
  | { kind: 'fault'; fault: Fault }
  /** The cache contained the response, and it has been sent. */
  | { kind: 'sent' }
  /** The client's network has reached its limit of uncached responses. The client may retry after `seconds`. */
  | { kind: 'wait'; seconds: number };

/** The response cache, for a single request and its context. */
export interface CallCache<Context> {
  /** Sends the cached response for a canonical URL. Returns false if the cache does not contain it. */
  send(address: string): boolean;
  /**
   * Returns the number of seconds after which the client may request a further uncached response of this
   * kind; 0 if it may do so now.
   */
  waitFor(): number;
  /**
   * Returns the context without personal data. Handlers whose responses are cached receive only this context.
   */
  shared(): Context;
}

/**
 * Determines the response to a request, which comes over HTTP or from a page that the server renders. Checks
 * access, validates the input, and then either sends the cached response with `cache` or calls the handler.
 * The result is synchronous if the handler's result is.
 */
export function answer<Context extends BaseContext>(
  route: BoundRoute<Context>,
  rawInput: RawInput,
  context: Context,
  cache?: CallCache<Context>,
): Answered | Promise<Answered> {
  const refused = accessRefusal(route, context);
  if (refused) return { kind: 'fault', fault: refused };
  const input = readInput(route.endpoint, rawInput);
  if (isFault(input)) return { kind: 'fault', fault: input };
  let cacheAs: CacheAs | null = null;
  let handlerContext = context;
  if (route.endpoint.cacheTags && cache) {
    const { cacheTags, typedText } = route.endpoint;
    const address = canonicalCall(route, input, context);
    const isFleeting = route.isFleeting?.(input) === true;
    if (!isFleeting && cache.send(address)) return { kind: 'sent' };
    const isOneOfMany = typedText === true || address.includes('?');
    cacheAs = isFleeting ? null : { address, tags: tagsOf(cacheTags), isOneOfMany };
    const seconds = isOneOfMany ? cache.waitFor() : 0;
    if (seconds > 0) return { kind: 'wait', seconds };
    handlerContext = cache.shared();
  }
  const value = route.handle(input, handlerContext);
  return value instanceof Promise ? value.then((one) => answered(one, cacheAs)) : answered(value, cacheAs);
}

/** Returns the fault if the user may not send a request; null if the user may send it. */
export function accessRefusal<Context extends BaseContext>(
  { endpoint }: BoundRoute<Context>,
  { user }: Context,
): Fault | null {
  if (user.isActingOver && !endpoint.whileLocked) return failWith(actingOver);
  if (user.isLocked && !endpoint.whileLocked) return failWith(sessionLocked);
  if (user.apiKeyId !== undefined && !acceptsKeys(endpoint)) return failWith(notForKeys);
  const refusedActing = user.actingFor === null ? null : actingRefusal(endpoint, user);
  if (refusedActing) return refusedActing;
  const { access } = endpoint;
  const refusal = refusalOf(access, user);
  if (refusal === null) return null;
  if (refusal === 'sign-in') return failWith(signInFirst);
  if (refusal === 'all-sites') return failWith(allSitesRequired);
  // Only staff learn which permission they lack.
  const isNamed = typeof access === 'object' && user.kind === 'staff';
  return failWith(notPermitted, isNamed ? { permission: access.permission } : {});
}

/**
 * Returns the fault if a staff member may not send a request for the customer for whom they act; null if they
 * may send it.
 */
function actingRefusal(
  { access, whileActing, whileLocked }: Endpoint,
  { permissions }: Pick<User, 'permissions'>,
): Fault | null {
  if (whileActing !== undefined)
    return permissions.has(whileActing) ? null : failWith(notPermitted, { texts: NOT_FOR_CUSTOMERS_TEXT });
  return access === 'customer' && !whileLocked ? failWith(notWhileActing) : null;
}

const NOT_FOR_CUSTOMERS_TEXT =
  'Your role does not let you do this for a customer. Please ask a colleague who has permission.';

function answered(value: unknown, cacheAs: CacheAs | null): Answered {
  return isFault(value) ? { kind: 'fault', fault: value } : { kind: 'answer', value, cacheAs };
}

/**
 * The tag of all cached responses, because every response may depend on settings: prices depend on the
 * country, and texts contain the phone number.
 */
const EVERY_ANSWER = 'setting';

const withEvery = new WeakMap<readonly string[], readonly string[]>();

function tagsOf(own: readonly string[]): readonly string[] {
  let tags = withEvery.get(own);
  if (!tags) withEvery.set(own, (tags = [EVERY_ANSWER, ...own]));
  return tags;
}

/**
 * Returns the canonical URL of a request. Its parameters are in a fixed order, its query is sorted, and query
 * parameters without an effect are removed.
 */
function canonicalCall<Context>(
  { endpoint, canonicalQuery }: BoundRoute<Context>,
  input: RawInput,
  context: Context,
): string {
  const path = pathOf(endpoint.path, (input.params ?? {}) as Record<string, unknown>);
  const query = canonicalQuery ? canonicalQuery(input, context) : sortedQuery(input.query);
  return query === '' ? path : `${path}?${query}`;
}

function sortedQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined || one === null ? [] : [[name, String(one)]],
    ),
  );
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(pairs).toString();
}
