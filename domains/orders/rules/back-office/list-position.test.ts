import { expect, it } from 'vitest';
import { formatPosition, parsePosition } from './list-position.ts';

it.each([
  ['placed', '2026-11-23 01:00:00.123456'],
  ['delivery', '9999-12-31'],
  ['total', '124900'],
] as const)('reads the position that it wrote, sorted by %s', (sort, value) => {
  const text = formatPosition({ value, id: 17 });
  expect(text).toMatch(/^[\w-]+$/);
  expect(parsePosition(text, sort)).toEqual({ value, id: 17 });
});

it.each(['', 'nonsense', '%%', btoa('1249|x'), btoa("1249'|1"), btoa('1249|1|2'), btoa('99999999999|1')])(
  'rejects “%s”',
  (text) => {
    expect(parsePosition(text, 'total')).toBeNull();
  },
);

it('rejects a position of another sort, and a day that does not exist', () => {
  expect(parsePosition(formatPosition({ value: '124900', id: 1 }), 'placed')).toBeNull();
  expect(parsePosition(formatPosition({ value: '2026-13-40', id: 1 }), 'delivery')).toBeNull();
});
