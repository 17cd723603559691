import { expect, it } from 'vitest';
import { isEnglish, isPlainEnglish } from './plain-english.ts';

it.each(['heaps', 'asthma', 'crumbs', 'wardrobes'])('%s is English', (word) =>
  expect(isEnglish(word)).toBe(true),
);
it.each(['fridg', 'diswasher', 'vaccum', 'micrwave'])('%s is not', (word) => {
  expect(isEnglish(word)).toBe(false);
  expect(isPlainEnglish(word)).toBe(false);
});
