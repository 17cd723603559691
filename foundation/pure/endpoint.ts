import type * as z from 'zod/mini';
import type { Fault, FaultSpec } from './fault.ts';
import type { Permission } from './permissions.ts';
import type { Access } from './user.ts';

/**
 * The contract of an API endpoint: path, input, response. The server's validation and serialisation, the
 * typed client (over HTTP in the browser, in process on the server), the OpenAPI document and the tests
 * derive from it.
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
  /** Path with `:name` parameters, from the root; matched without regard to letter case or a trailing slash. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** The domain, as the OpenAPI tag. */
  tag: string;
  access: Access;
  /** Whether a locked session may use it. */
  whileLocked?: true;
  /**
   * The permission that staff need for this request while they act for a customer: the same as for the
   * equivalent staff endpoint. Without it, customer endpoints (`access: 'customer'`) are for the customer
   * only, and public endpoints are open to acting staff.
   */
  whileActing?: Permission;
  /** The errors that it may return besides those of every endpoint ({@link CALL_ERRORS}). */
  errors?: Errors;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Fields of the body that may contain text that cannot be stored ({@link isUsableText}). The handler treats
   * it like any other unknown text.
   */
  anyText?: readonly string[];
  /** The maximum size of the body in bytes, if it is more than the general limit. */
  mostBytes?: number;
  /**
   * The request is a form (`multipart/form-data`): the fields of `body` as texts, followed by one file of at
   * most `mostBytes` bytes. Nothing is read if the caller lacks access.
   */
  takesFile?: { mostBytes: number };
  /** The shape of the 200 response. Unknown fields are removed before sending. */
  answer: Answer;
  /** The media type of a streamed file response; the handler returns a {@link FileAnswer}. */
  file?: 'text/csv';
  /** Whether null is sent as status 204 without a body. */
  nullIsEmpty?: true;
  /** Whether a 404 turns the whole page into a 404 (default) or is left to the caller (ERROR-15). */
  missing?: 'page' | 'caller';
  /**
   * Tags that invalidate the cached response. Only for responses that are the same for every guest of a site.
   */
  cacheTags?: readonly string[];
  /** Whether the path contains typed text: the number of URLs is then too large to cache. */
  typedText?: true;
  /**
   * Names of secret parameters in path or query. Logs hide their values, and the response sends no referrer.
   */
  secretParams?: readonly string[];
}

/** A file that is created in parts while it is sent. */
export interface FileAnswer {
  fileName: string;
  parts: AsyncIterable<string>;
}

/** Declares an endpoint. The identity function; it exists for its types. */
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

/** What a caller passes to an endpoint. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? InputOf<P, 'params'> & InputOf<Q, 'query'> & InputOf<B, 'body'>
    : never;

/** The parsed and validated input of a handler. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? OutputOf<P, 'params'> & OutputOf<Q, 'query'> & OutputOf<B, 'body'>
    : never;

/** The 200 response of an endpoint. */
export type AnswerOf<E> = E extends { answer: infer A extends Schema } ? z.output<A> : never;

/** The faults that an endpoint's handler may return: those that the endpoint declares, otherwise never. */
export type FaultOf<E> = E extends { errors?: infer Named }
  ? Exclude<Named, undefined> extends readonly FaultSpec<infer Code>[]
    ? Fault<Code>
    : never
  : never;

const PARAMETER = /:([A-Za-z]+)/;
const pieces = new Map<string, readonly string[]>();

/** Fills the `:name` parameters of an endpoint's path. Paths come from contracts: each is split once. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  let parts = pieces.get(path);
  if (!parts) pieces.set(path, (parts = path.split(PARAMETER)));
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2)
    filled += encodeURIComponent(String(params[parts[index]!] ?? '')) + parts[index + 1]!;
  return filled;
}

/**
 * Fills `:name` parameters and the query into a path. Arrays repeat their parameter; null and undefined are
 * omitted.
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
