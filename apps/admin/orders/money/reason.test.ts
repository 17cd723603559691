import { expect, test } from 'vitest';
import { CANCEL_REASONS, MAX_DETAILS, OTHER, REFUND_REASONS, reasonErrors, reasonText } from './reason.ts';

test.each([
  [{ choice: 'Price match', details: '' }, 'Price match'],
  [{ choice: 'Price match', details: ' seen for $899 ' }, 'Price match: seen for $899'],
  [{ choice: OTHER, details: 'The van was late' }, 'The van was late'],
])('joins %o', (draft, text) => {
  expect(reasonText(draft)).toBe(text);
});

test('requires a choice, and details for another reason', () => {
  expect(reasonErrors({ choice: '', details: 'x' })).toEqual({ choice: 'Choose a reason' });
  expect(reasonErrors({ choice: OTHER, details: ' ' })).toEqual({ details: 'Enter the reason' });
  expect(reasonErrors({ choice: 'Goodwill', details: '' })).toEqual({});
});

test('every reason with the longest details has at most 200 characters', () => {
  const details = 'x'.repeat(MAX_DETAILS);
  for (const choice of [...REFUND_REASONS, ...CANCEL_REASONS])
    expect(reasonText({ choice, details }).length).toBeLessThanOrEqual(200);
});
