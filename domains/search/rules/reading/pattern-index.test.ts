import { expect, it } from 'vitest';
import { PatternIndex } from './pattern-index.ts';

const PATTERNS = [
  /\b(bbqs?|barbies?)\b/g,
  /\bself[ -]?clean(ing|s)?\b|\bpyro(s|lytics?)?\b/g,
  /\ba\/?c\b/g,
  /\b(quiet(er)?|silent)\b/g,
  /\brefr?id?gerators?\b/g,
];
const index = new PatternIndex(PATTERNS);

it.each([
  ['weber bbq', [0, 2]],
  ['two barbies', [0, 2]],
  ['self-cleaning oven', [1, 2]],
  ['selfcleaning', [1, 2]],
  ['pyrolytic and quieter', [1, 2, 3]],
  ['refidgerator', [2, 4]],
  ['retro kettle', [2]],
  ['', [2]],
])('%j is a candidate for the patterns %j', (text, places) => expect(index.in(text)).toEqual(places));

it.each(['a bbq', 'silent pyro oven', 'a/c', 'refrigerators', 'quietest'])(
  'omits no pattern that matches %j',
  (text) => {
    const matching = PATTERNS.flatMap((pattern, place) =>
      new RegExp(pattern.source).test(text) ? [place] : [],
    );
    expect(index.in(text)).toEqual(expect.arrayContaining(matching));
  },
);
