import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isSearchable,
  MAX_TERM_LENGTH,
  mayBeModelNumber,
  plainModelNumber,
  sanitiseTerm,
  typedTerm,
} from './terms.ts';

test.each([
  ['fridge under $1500', 'fridge under $1500'],
  [' Fisher & Paykel  (2) ', 'Fisher & Paykel (2)'],
  ['<b>oven</b>; 90..60 cm', 'b oven /b 90 60 cm'],
  ['oven\u202e\n90%', 'oven 90%'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('the typed term %j is normalised to %j', (text, said) => expect(typedTerm(text)).toBe(said));

describe('sanitiseTerm', () => {
  it.each([
    ['a>b<c;d..e', 'a b c d e'],
    ['a.$.b', 'a b'],
    ['o$v%en (2)', 'oven 2'],
    ['  oven ', 'oven'],
    ['HFD-640S_v1.2+/x', 'HFD-640S_v1.2+/x'],
    ['<script>alert(1)</script>', 'script alert1 /script'],
    ['Café', 'Café'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('%j becomes %j (SEARCH-22 to -24)', (term, clean) => expect(sanitiseTerm(term)).toBe(clean));

  it('keeps only letters, digits and the allowed characters, at most 100 (SEARCH-21)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (term) => {
        const clean = sanitiseTerm(term);
        expect(clean).toMatch(/^[\p{L}\p{N}\-_+./\s]*$/u);
        expect(clean).not.toContain('..');
        expect(clean.length).toBeLessThanOrEqual(MAX_TERM_LENGTH);
        expect(clean).toBe(clean.trim());
      }),
    );
  });

  it('requires two characters (SEARCH-25)', () => {
    expect([isSearchable('a'), isSearchable('ab'), isSearchable('')]).toEqual([false, true, false]);
  });
});

describe('model numbers', () => {
  it.each([
    ['HFD-640S', 'hfd640s'],
    ['hfd 640.s', 'hfd640s'],
    ['HFD640S', 'hfd640s'],
  ])('%j matches %j, with and without dashes', (typed, plain) => expect(plainModelNumber(typed)).toBe(plain));

  it.each([
    ['640', true],
    ['w90', true],
    ['w9', false],
    ['oven', false],
    ['', false],
  ])('%j may be a model number: %s', (plain, may) => expect(mayBeModelNumber(plain)).toBe(may));
});
