import type * as z from 'zod/mini';
import type { Fault, FaultSpec } from './fault.ts';
import type { Permission } from './permissions.ts';
import type { Access } from './visitor.ts';

/**
 * One value states a call: path, input, answer. The server's validation and serialisation, the typed client
 * (over HTTP in the browser, in process on the server), the OpenAPI document and the tests derive from it.
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
  /** The subject, as the OpenAPI tag. */
  tag: string;
  access: Access;
  /** A session that is locked may call it. */
  whileLocked?: true;
  /**
   * The permission that staff need to make this request for the customer for whom they act: the one that the staff endpoint for
   * the same thing asks for. Requests for customers (`access: 'customer'`) without it are the customer's alone; public ones
   * without it are open to staff who act.
   */
  whileActing?: Permission;
  /** What it may answer besides its answer, and besides what every call may ({@link CALL_ERRORS}). */
  errors?: Errors;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Fields of the body whose text may be one that nobody can keep ({@link isUsableText}): the handler says of it what it says of
   * any other that it does not know.
   */
  anyText?: readonly string[];
  /** Bytes that its body may be long, where that is more than any other call takes. */
  mostBytes?: number;
  /**
   * It is sent as a form (`multipart/form-data`): the fields of `body` as texts, and behind them one file of at most so many bytes.
   * Nothing of it is read for whoever may not make the call.
   */
  takesFile?: { mostBytes: number };
  /** Shape of the 200 answer. Unknown fields are stripped from what the server sends. */
  answer: Answer;
  /** The answer is a file of this type, sent as it is made: its handler answers a {@link FileAnswer}. */
  file?: 'text/csv';
  /** Null is answered with status 204 and no body. */
  nullIsEmpty?: true;
  /** Whose a 404 is: the page's that asks for its data (the usual), or the caller's alone (ERROR-15). */
  missing?: 'page' | 'caller';
  /** Answers that are the same for every guest of a site may be kept in memory: the tags that drop them. */
  cacheTags?: readonly string[];
  /** A part of the path is text that somebody typed: there are more such addresses than anybody could cache. */
  typedText?: true;
  /**
   * Names of parameters in path or query that are secrets of their holder: no log shows their values, and what answers
   * sends no referrer.
   */
  secretParams?: readonly string[];
}

/** A file, made part by part while it is sent. */
export interface FileAnswer {
  fileName: string;
  parts: AsyncIterable<string>;
}

/** States a call. The identity function: it exists for its types. */
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

/** What a handler receives: parsed and validated. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? OutputOf<P, 'params'> & OutputOf<Q, 'query'> & OutputOf<B, 'body'>
    : never;

/** What an endpoint answers with status 200. */
export type AnswerOf<E> = E extends { answer: infer A extends Schema } ? z.output<A> : never;

/** The faults that an endpoint's handler may answer: those that the endpoint names, none where it names none. */
export type FaultOf<E> = E extends { errors?: infer Named }
  ? Exclude<Named, undefined> extends readonly FaultSpec<infer Code>[]
    ? Fault<Code>
    : never
  : never;

const PARAMETER = /:([A-Za-z]+)/;
const pieces = new Map<string, readonly string[]>();

/** A call's path with its `:name` parameters filled in. Paths are the contract's own: each is taken apart once. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>>): string {
  let parts = pieces.get(path);
  if (!parts) pieces.set(path, (parts = path.split(PARAMETER)));
  let filled = parts[0]!;
  for (let index = 1; index < parts.length; index += 2)
    filled += encodeURIComponent(String(params[parts[index]!] ?? '')) + parts[index + 1]!;
  return filled;
}

/** Fills `:name` parameters and the query into a path. Arrays repeat their parameter; null and undefined are left out. */
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
