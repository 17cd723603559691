import { expect, it } from 'vitest';
import { CallError } from '#foundation/pure/fault.ts';
import { FALLBACK, toolText } from './tool-text.ts';

const failed = (status: number, ...errors: string[]) => new CallError(status, { errors });

it.each([
  [400, 'Invalid request. Please check your input.', 'ERROR-01'],
  [401, 'Authentication required. Please log in again.', 'ERROR-02'],
  [403, 'You do not have permission to perform this action.', 'ERROR-03'],
  [404, 'The requested resource could not be found.', 'ERROR-04'],
  [500, 'A server error occurred. Please try again later.', 'ERROR-05'],
  [418, 'An unexpected error occurred. Please try again later.', 'ERROR-06'],
  [0, 'An unexpected error occurred. Please try again later.', 'ERROR-06'],
])('a tool that fails with %i says "%s" (%s)', (status, text) => {
  expect(toolText(failed(status))).toBe(text);
});

it('shows the response’s message first, in the tools’ wording if it is about authentication (ERROR-18)', () => {
  expect(toolText(failed(400, 'Prices are locked.'), FALLBACK.projects)).toBe('Prices are locked.');
  expect(toolText(failed(401, 'You are not authorised for this action'))).toBe(
    'Authentication required. Please log in again.',
  );
});

it('a response without a message gets the request’s fallback text (PROJECT-29 to -40)', () => {
  expect(toolText(failed(500), FALLBACK.projects)).toBe('An error occurred getting projects.');
  expect(toolText(new TypeError('no network'), FALLBACK.list)).toBe(
    'An error occurred getting project list.',
  );
  expect(Object.values(FALLBACK).every((text) => toolText(failed(502), text) === text)).toBe(true);
});

it('the server’s generic error text does not replace the request’s (DASHBOARD-16)', () => {
  const unexpected = failed(500, 'An unexpected error occurred. Please try again later.');
  expect(
    [FALLBACK.brand, FALLBACK.category, FALLBACK.sku, FALLBACK.referrer].map((text) =>
      toolText(unexpected, text),
    ),
  ).toEqual([
    'An error occurred getting brand.',
    'An error occurred getting category.',
    'An error occurred getting Sku.',
    'An error occurred getting referrer.',
  ]);
});
