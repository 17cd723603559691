import { expect, it } from 'vitest';
import { formatAction } from './format-action.ts';

it.each([
  ['refund-asked', 'refund requested'],
  ['asked', 'requested'],
  ['opened-order', 'opened order'],
])('%s: %s', (action, text) => expect(formatAction(action)).toBe(text));
