import { expect, it } from 'vitest';
import { whenInSentence, whenText } from './when-text.ts';

const NOW = new Date(2026, 10, 28, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  [at(2026, 10, 28, 10, 31), '10.31am', 'at 10.31am'],
  [at(2026, 10, 27, 6, 39), 'Yesterday, 6.39am', 'yesterday at 6.39am'],
  [at(2026, 10, 18, 6, 39), '18 Nov', 'on 18 Nov'],
  [at(2025, 10, 18, 6, 39), '18 Nov 2025', 'on 18 Nov 2025'],
])('%s is "%s" alone, and "%s" in a sentence', (instant, alone, within) => {
  expect(whenText(instant, NOW)).toBe(alone);
  expect(whenInSentence(instant, NOW)).toBe(within);
});
