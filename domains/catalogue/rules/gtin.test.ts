import { expect, it } from 'vitest';
import { gtinCheckDigit, isGtin } from './gtin.ts';

it.each(['4006381333931', '036000291452', '96385074', '10614141000415'])('%s is a GTIN', (text) => {
  expect(isGtin(text)).toBe(true);
});

it.each(['4006381333932', '12345', '400638133393', '4006381333931 ', 'abcdefgh', ''])(
  '"%s" is no GTIN',
  (text) => {
    expect(isGtin(text)).toBe(false);
  },
);

it('returns the check digit 0 for a sum that is a multiple of ten', () => {
  expect(gtinCheckDigit('000000000000')).toBe('0');
});
