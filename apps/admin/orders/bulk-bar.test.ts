import { expect, it } from 'vitest';
import { summaryText } from './bulk-bar.tsx';

const results = (...all: ('done' | 'unchanged' | 'refused')[]) =>
  all.map((result, index) => ({ number: `W${index}`, result, reason: '' }));

it('counts what was done, needed no change, and was refused', () => {
  expect(summaryText(results('done', 'done'), 'tagged vip')).toBe('2 orders are tagged vip.');
  expect(summaryText(results('done', 'unchanged', 'refused'), 'dispatched')).toBe(
    '1 order is dispatched. 1 order needed no change. 1 order is refused.',
  );
});
