import type * as z from 'zod/mini';
import type { Fault, FaultSpec } from './fault.ts';
import { isKeyPermission, type Permission } from './permissions.ts';
import type { Access } from './user.ts';

/**
 * The contract of an API endpoint: its path, input and response. The server's validation and serialisation,
 * the OpenAPI document, the tests and the typed client all use it. The client sends HTTP requests in the
 * browser and calls the handler in process on the server.
 */

type Schema = z.ZodMiniType;

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Errors extends readonly FaultSpec[] | undefined = readonly FaultSpec[] | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * The path from the root, with parameters such as `:name`. Requests match in any letter case, with or
   * without a trailing slash.
   */
  path: string;
  /** A one-line description for the OpenAPI document. */
  summary: string;
  /** The domain of the endpoint, which is its tag in the OpenAPI document. */
  tag: string;
  access: Access;
  /** Whether a locked session may use the endpoint. */
  whileLocked?: true;
  /**
   * The permission that a staff member who acts for a customer needs for this request. It is the permission
   * of the equivalent staff endpoint. If it is absent, acting staff can use public endpoints but not
   * endpoints for customers (`access: 'customer'`).
   */
  whileActing?: Permission;
  /** Whether the endpoint rejects API keys although it requires a permission that a key can have ({@link acceptsKeys}). */
  refusesKeys?: true;
  /** The errors that the endpoint may return, other than those of all endpoints ({@link CALL_ERRORS}). */
  errors?: Errors;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * The body fields in which the server accepts text that the database cannot store ({@link isUsableText}).
   * The handler treats such text as an unknown value.
   */
  anyText?: readonly string[];
  /** The maximum size of the body in bytes, if larger than the general limit. */
  mostBytes?: number;
  /**
   * For a `multipart/form-data` request: the fields of `body` are followed by a file of at most `mostBytes`
   * bytes. The server reads the body only if the caller has access.
   */
  takesFile?: { mostBytes: number };
  /**
   * The schema of the response with status 200. The server removes unknown fields before it sends the
   * response.
   */
  answer: Answer;
  /** The media type of the file that the endpoint streams. The handler returns a {@link FileAnswer}. */
  file?: 'text/csv' | 'text/event-stream' | 'application/pdf';
  /** Whether a null response is sent as status 204 without a body. */
  nullIsEmpty?: true;
  /**
   * Decides what happens after a 404 response (ERROR-15). With `page` (the default), the not-found page is
   * displayed. With `caller`, the caller receives the error.
   */
  missing?: 'page' | 'caller';
  /**
   * The tags that invalidate the cached response. Only for endpoints whose response is the same for all
   * guests of a site.
   */
  cacheTags?: readonly string[];
  /**
   * Whether the path contains text that users type. The number of such paths is unlimited, so their responses
   * are not cached.
   */
  typedText?: true;
  /**
   * The names of secret parameters in the path or query. Logs omit their values, and the browser sends no
   * referrer.
   */
  secretParams?: readonly string[];
}

/**
 * Whether other systems can use an endpoint with an API key. They can use the endpoints that require a permission, except
 * permissions that only people have, and endpoints that belong to the session of a browser.
 */
export function acceptsKeys({ access, refusesKeys }: Pick<Endpoint, 'access' | 'refusesKeys'>): boolean {
  return typeof access === 'object' && !refusesKeys && isKeyPermission(access.permission);
}

/** A file whose parts are created while they are sent. */
export interface FileAnswer {
  /** Empty for a stream of events, which is not saved. */
  fileName: string;
  parts: AsyncIterable<string | Uint8Array>;
}

/** Declares an endpoint. Returns its argument; the function only infers the types. */
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Errors extends readonly FaultSpec[] | undefined = undefined,
>(spec: Endpoint<Params, Query, Body, Answer, Errors>): Endpoint<Params, Query, Body, Answer, Errors> {
  return spec;
}

type InputOf<S, Key extends string> = S extends Schema
  ? { [K in Key]: z.input<S> }
  : { [K in Key]?: undefined };
type OutputOf<S, Key extends string> = S extends Schema
  ? { [K in Key]: z.output<S> }
  : { [K in Key]?: undefined };

/** The input that a caller passes to an endpoint. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? InputOf<P, 'params'> & InputOf<Q, 'query'> & InputOf<B, 'body'>
    : never;

/** The parsed and validated input that a handler receives. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? OutputOf<P, 'params'> & OutputOf<Q, 'query'> & OutputOf<B, 'body'>
    : never;

/** The 200 response of an endpoint. */
export type AnswerOf<E> = E extends { answer: infer A extends Schema } ? z.output<A> : never;

/** The faults that the handler of an endpoint may return. They are the errors that the endpoint declares. */
export type FaultOf<E> = E extends { errors?: infer Named }
  ? Exclude<Named, undefined> extends readonly FaultSpec<infer Code>[]
    ? Fault<Code>
    : never
  : never;

const PARAMETER = /:([A-Za-z]+)/;
const pieces = new Map<string, readonly string[]>();

/**
 * Replaces the `:name` parameters in the path of an endpoint with their values. Caches the parts of each
 * path.
 */
export function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  let parts = pieces.get(path);
  if (!parts) pieces.set(path, (parts = path.split(PARAMETER)));
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2)
    filled += encodeURIComponent(String(params[parts[index]!] ?? '')) + parts[index + 1]!;
  return filled;
}

/**
 * Returns the URL of a request: replaces the `:name` parameters in the path and appends the query. An array
 * results in a repeated parameter. Null and undefined are omitted.
 */
export function addressOf(
  spec: Pick<Endpoint, 'path'>,
  input: { params?: unknown; query?: unknown },
): string {
  const path = pathOf(spec.path, (input.params ?? {}) as Record<string, unknown>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
