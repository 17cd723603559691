import { expect, test } from 'vitest';
import { formatItemPosition, parseItemPosition } from './item-position.ts';

test('a position is read as it was written, with any key', () => {
  for (const key of ['W1000001', 'W1000001 57', 'aol a|b', 'ü🙂']) {
    const position = { since: '2026-11-29T09:00:00.123456+00:00', key };
    const text = formatItemPosition(position);
    expect(text).toMatch(/^[\w-]+$/);
    expect(parseItemPosition(text)).toEqual(position);
  }
});

test.each([
  '',
  'x',
  '%%%',
  btoa('no time|key'),
  btoa('2026-13-45T09:00:00+00:00|key'),
  btoa('2026-11-29T09:00:00Z|'),
])('rejects %s', (text) => expect(parseItemPosition(text)).toBeNull());
