import type * as z from 'zod/mini';
import type { Fault, FaultSpec } from './fault.ts';
import type { Permission } from './permissions.ts';
import type { Access } from './user.ts';

/**
 * The contract of an API endpoint: path, input, response. The server's validation and serialisation, the
 * OpenAPI document and the tests derive from it. So does the typed client, which works over HTTP in the
 * browser and in process on the server.
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
   * The path from the root, with `:name` parameters. It matches in any letter case, with or without a
   * trailing slash.
   */
  path: string;
  /** A one-line description for the OpenAPI document. */
  summary: string;
  /** The domain, as the OpenAPI tag. */
  tag: string;
  access: Access;
  /** Whether a locked session may use the endpoint. */
  whileLocked?: true;
  /**
   * The permission that staff need for this request while they act for a customer. It is the same as for the
   * equivalent staff endpoint. If it is not set, acting staff may use public endpoints, but not customer
   * endpoints (`access: 'customer'`), which are then for the customer only.
   */
  whileActing?: Permission;
  /** The errors that the endpoint may return in addition to those of every endpoint ({@link CALL_ERRORS}). */
  errors?: Errors;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Body fields that may contain text that the database cannot store ({@link isUsableText}). The handler
   * treats such text like any other unknown text.
   */
  anyText?: readonly string[];
  /** The maximum size of the body in bytes, if it exceeds the general limit. */
  mostBytes?: number;
  /**
   * Set if the request is a form (`multipart/form-data`): the fields of `body` as texts, followed by one file
   * of at most `mostBytes` bytes. Nothing is read if the caller lacks access.
   */
  takesFile?: { mostBytes: number };
  /** The schema of the 200 response. Unknown fields are removed before it is sent. */
  answer: Answer;
  /** The media type of a streamed file response; the handler returns a {@link FileAnswer}. */
  file?: 'text/csv';
  /** Whether null is sent as status 204 without a body. */
  nullIsEmpty?: true;
  /** Whether a 404 turns the whole page into a 404 (default), or the caller handles it (ERROR-15). */
  missing?: 'page' | 'caller';
  /**
   * Tags that invalidate the cached response. Set them only if the response is the same for every guest of a
   * site.
   */
  cacheTags?: readonly string[];
  /** Whether the path contains text that users type. If so, there are too many URLs to cache. */
  typedText?: true;
  /**
   * Names of secret parameters in the path or query. Logs hide their values, and the response sends no
   * referrer.
   */
  secretParams?: readonly string[];
}

/** A file that is sent in parts while it is being created. */
export interface FileAnswer {
  fileName: string;
  parts: AsyncIterable<string>;
}

/** Declares an endpoint. Returns its argument unchanged; the function exists only for its types. */
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

/** The faults that an endpoint's handler may return: those that the endpoint declares; otherwise never. */
export type FaultOf<E> = E extends { errors?: infer Named }
  ? Exclude<Named, undefined> extends readonly FaultSpec<infer Code>[]
    ? Fault<Code>
    : never
  : never;

const PARAMETER = /:([A-Za-z]+)/;
const pieces = new Map<string, readonly string[]>();

/**
 * Fills the `:name` parameters of an endpoint's path. Each path is split only once, because the number of
 * contracts is limited.
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
 * Fills the `:name` parameters of a path and appends the query. An array repeats its parameter; null and
 * undefined are omitted.
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
