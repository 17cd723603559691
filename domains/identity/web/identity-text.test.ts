import { expect, it } from 'vitest';
import { CallError } from '#foundation/pure/fault.ts';
import { identityText } from './identity-text.ts';

const refused = (status: number, errors: string[]) => new CallError(status, { errors });

it.each([
  [new Error('a mistake of ours'), 'Something has gone wrong, Please try again.'],
  [refused(500, []), 'Something has gone wrong, Please try again.'],
  [refused(400, ['A']), 'A'],
  [refused(400, ['A', 'B']), 'A\n\nB'],
  [refused(0, ['Failed to fetch']), 'Service currently unavailable. Please try again later'],
])('the error %s is displayed as %j (IDENTITY-01 to -03)', (error, text) =>
  expect(identityText(error)).toBe(text),
);
