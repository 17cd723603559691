import { expect, it } from 'vitest';
import { requestIdOf, traceFactsOf } from './request-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (headers: Record<string, string>) => requestIdOf({ headers });

it('the request id is the caller’s or, without one, the trace’s', () => {
  expect(idOf({ 'x-request-id': 'request-1' })).toBe('request-1');
  expect(idOf({ traceparent: `00-${TRACE}-${PARENT}-01` })).toBe(`${TRACE}-${PARENT}`);
  expect(idOf({ 'x-request-id': 'request-1', traceparent: `00-${TRACE}-${PARENT}-01` })).toBe('request-1');
  expect(idOf({})).toMatch(UUID);
});

it('a log line names the trace', () => {
  expect(traceFactsOf({ headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })).toEqual({ traceId: TRACE });
  // A later version of the `traceparent` header may have more fields.
  expect(traceFactsOf({ headers: { traceparent: `01-${TRACE}-${PARENT}-00-more` } })).toEqual({
    traceId: TRACE,
  });
  expect(traceFactsOf({ headers: {} })).toEqual({});
});

it.each([
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
  'nonsense',
])('ignores the invalid traceparent %s and generates a request id', (traceparent) => {
  expect(traceFactsOf({ headers: { traceparent } })).toEqual({});
  expect(idOf({ traceparent })).toMatch(UUID);
});
