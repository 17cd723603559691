import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSearchable, LONGEST_TERM, plainModelNumber, sanitiseTerm } from './terms.ts';
import { wordsOf } from './words.ts';

describe('sanitiseTerm', () => {
  it.each([
    ['a>b<c;d..e', 'a b c d e'],
    ['o$v%en (2)', 'oven 2'],
    ['  oven ', 'oven'],
    ['HFD-640S_v1.2+/x', 'HFD-640S_v1.2+/x'],
    ['<script>alert(1)</script>', 'script alert1 /script'],
    ['Café', 'Café'],
  ])('%j becomes %j (SEARCH-22 to -24)', (term, clean) => expect(sanitiseTerm(term)).toBe(clean));

  it('keeps nothing but letters, digits and the allowed signs, 100 at most (SEARCH-21)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (term) => {
        const clean = sanitiseTerm(term);
        expect(clean).toMatch(/^[\p{L}\p{N}\-_+./\s]*$/u);
        expect(clean).not.toContain('..');
        expect(clean.length).toBeLessThanOrEqual(LONGEST_TERM);
        expect(clean).toBe(clean.trim());
      }),
    );
  });

  it('asks for two characters (SEARCH-25)', () => {
    expect([isSearchable('a'), isSearchable('ab'), isSearchable('')]).toEqual([false, true, false]);
  });
});

describe('wordsOf', () => {
  it.each([
    ['Refrigerators', ['fridge']],
    ['600 litre fridge', ['600', 'fridge']],
    ['640L French-Door Fridge', ['640', 'french', 'door', 'fridge']],
    ['washing machines', ['washer']],
    ['Range Hood 900mm', ['rangehood', '900']],
    ['Canopy Rangehoods', ['canopy', 'rangehood']],
    ['telly & drier', ['tv', 'dryer']],
    ['glass', ['glass']],
    ["the chef's oven", ['chef', 'oven']],
    ['7.5kg washer', ['7.5', 'washer']],
  ])('%j has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));
});

it('model numbers meet with and without dashes', () => {
  expect(plainModelNumber('HFD-640S')).toBe(plainModelNumber('hfd640s'));
});
