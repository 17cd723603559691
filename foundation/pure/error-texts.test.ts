import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsOf, genericText, shopperText } from './error-texts.ts';

describe('error texts for tools', () => {
  it.each([
    [400, 'Invalid request. Please check your input.', 'ERROR-01'],
    [401, 'Authentication required. Please log in again.', 'ERROR-02'],
    [403, 'You do not have permission to perform this action.', 'ERROR-03'],
    [404, 'The requested resource could not be found.', 'ERROR-04'],
    [500, 'A server error occurred. Please try again later.', 'ERROR-05'],
    [418, 'An unexpected error occurred. Please try again later.', 'ERROR-06'],
    [0, 'An unexpected error occurred. Please try again later.', 'ERROR-06, no answer'],
  ])('%i: %s (%s)', (status, text) => expect(genericText(status)).toBe(text));
});

describe('error texts for shoppers (ERROR-18)', () => {
  it.each<[number, string[], string, string]>([
    [400, ['A', 'B'], 'A, B', 'ERROR-08'],
    [400, [], 'An error has occurred, please try again', 'ERROR-09'],
    [401, ['A'], 'You are not authorised for this action', 'ERROR-10'],
    [403, [], 'permission denied for the resource', 'ERROR-12'],
    [404, [], 'The page you looking for does not exist, please try again', 'ERROR-13'],
    [500, ['A'], 'An error has occurred, please try again', 'ERROR-17'],
    [0, [], 'An error has occurred, please try again', 'ERROR-17, no answer'],
  ])('%i %j: %s (%s)', (status, messages, text) => expect(shopperText(status, messages)).toBe(text));
});

describe('errors of a response body, whatever its shape (ERROR-07)', () => {
  it.each<[unknown, string[]]>([
    [{ errors: ['A', 'B'] }, ['A', 'B']],
    [{ errors: { name: 'A', email: 'B' } }, ['A', 'B']],
    [{ errors: { name: ['A', 'B'], email: ['C'] } }, ['A', 'B', 'C']],
    [{ error: { errors: ['A'] } }, ['A']],
    [{ error: { errors: { name: ['A'] } } }, ['A']],
    [{ error: 'A' }, ['A']],
    [{ errors: 'A' }, ['A']],
    [{ errors: ['A', '', ' ', 'A', 7, null] }, ['A']],
    [{ errors: [] }, []],
    [null, []],
    ['<html>', []],
  ])('%j: %j', (body, list) => expect(errorsOf(body)).toEqual(list));

  it('are a list of strings for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(errorsOf(body).every((one) => typeof one === 'string')).toBe(true);
      }),
    );
  });
});
