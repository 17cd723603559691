import { expect, it } from 'vitest';
import { networkText } from './network-text.ts';

it.each([
  ['', '203.0.113.9', ''],
  ['203.0.113.9', '203.0.113.9', 'This network'],
  ['198.51.100.7', '203.0.113.9', 'Network 198.51.…'],
  ['::ffff:198.51.100.7', '203.0.113.9', 'Network 198.51.…'],
  ['2001:db8:1::7', '203.0.113.9', 'Network 2001:db8:…'],
])('%s seen from %s: %s', (ip, here, text) => {
  expect(networkText(ip, here)).toBe(text);
});
