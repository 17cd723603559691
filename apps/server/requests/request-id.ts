import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Matches a `traceparent` header of W3C Trace Context: version, trace id, parent id and flags. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-.*)?$/;

/**
 * Returns the id with which a request is logged. This is the caller's `x-request-id` if it is plain text.
 * Otherwise it is the trace id and parent id of `traceparent`, so that a search for the trace finds every
 * line. Without either header, it is a new id.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const provided = headers['x-request-id'];
  if (typeof provided === 'string' && /^[\w-]{8,64}$/.test(provided)) return provided;
  const trace = traceOf(headers);
  return trace ? `${trace.traceId}-${trace.parentId}` : randomUUID();
}

/** Returns the `traceId` field of a request's log line; an empty object without a valid `traceparent`. */
export function traceFactsOf({ headers }: Pick<IncomingMessage, 'headers'>): { traceId?: string } {
  const trace = traceOf(headers);
  return trace ? { traceId: trace.traceId } : {};
}

function traceOf(headers: IncomingMessage['headers']): { traceId: string; parentId: string } | null {
  const provided = headers['traceparent'];
  const found = typeof provided === 'string' ? TRACE_PARENT.exec(provided) : null;
  return found ? { traceId: found[1]!, parentId: found[2]! } : null;
}
