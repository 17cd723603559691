import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, utf8Bytes } from './utf8-bytes.ts';

it('equal those of Buffer for any text, in sequence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', '<', 'é', '–', '🧊', '\uD800', '\uDC00') })),
      fc.constantFrom(0, 1, 70_000, 400_000),
      (parts, times) => {
        const text = parts.join('') + '–é'.repeat(times);
        const [one, other] = [utf8Bytes(text), utf8Bytes('another')];
        expect(one.equals(Buffer.from(text))).toBe(true);
        expect(other.toString()).toBe('another');
      },
    ),
    { numRuns: 60 },
  );
});

it('replace a long text, while a short one stays a string', () => {
  expect(bodyOf('–'.repeat(2047))).toBe('–'.repeat(2047));
  expect(bodyOf('–'.repeat(2048))).toEqual(Buffer.from('–'.repeat(2048)));
});
