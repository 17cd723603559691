import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardTypeOf } from './card.ts';
import { CARD_TYPES, type CardType } from './card-type.ts';

/** First digits published by the card schemes: the start and end of each range, and a value between them. */
const PUBLISHED: Readonly<Record<CardType, readonly string[]>> = {
  visa: ['4', '40', '4026', '417500', '4508', '4571', '4844', '4913', '4917', '499999'],
  mastercard: ['51', '52', '53', '54', '55', '2221', '2222', '2230', '2299', '23', '26', '2700', '2720'],
  amex: ['34', '37', '340000', '379999'],
  diners: ['300', '301', '304', '305', '3095', '36', '38', '39', '369999'],
  discover: ['6011', '644', '645', '648', '649', '65', '650002', '655021', '622126', '622500', '622925'],
  unionpay: [
    '62',
    '620',
    '6220',
    '622018',
    '622125',
    '622926',
    '625',
    '627780',
    '628',
    '629',
    '81',
    '810',
    '8171',
    '817200',
  ],
  jcb: ['2131', '1800', '3528', '3529', '3530', '3566', '3588', '3589'],
  dankort: ['5019', '501900', '501999'],
  forbrugsforeningen: ['600722'],
  maestro: [
    '50',
    '5018',
    '5020',
    '5038',
    '5612',
    '56',
    '57',
    '58',
    '5893',
    '59',
    '60',
    '600721',
    '600723',
    '6012',
    '61',
    '63',
    '6304',
    '643',
    '66',
    '6759',
    '6761',
    '6762',
    '6763',
    '67',
    '68',
    '69',
  ],
};

describe('a number matches the prefixes of its scheme (CARD-25)', () => {
  test.each(Object.entries(PUBLISHED))('%s', (type, prefixes) => {
    for (const prefix of prefixes) expect(cardTypeOf(prefix), prefix).toBe(type);
  });

  test('digits after the prefix do not change the type', () => {
    const known = Object.entries(PUBLISHED).flatMap(([type, prefixes]) =>
      prefixes.filter((prefix) => prefix.length >= 6).map((prefix) => ({ type, prefix })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 10 }),
        ({ type, prefix }, rest) => {
          expect(cardTypeOf(`${prefix}${rest.join('')}`)).toBe(type);
        },
      ),
    );
  });
});

describe('a number of an unsupported scheme has no type', () => {
  test.each([
    ['the ends of Mastercard’s new range', ['2220', '222099', '2721', '2800']],
    ['Mir', ['2200', '2204']],
    ['before and after JCB', ['3527', '3590', '1801', '2132', '2130']],
    ['between Diners’ ranges', ['306', '308', '3090', '3094', '3096', '31', '32', '33']],
    ['other first digits', ['1', '7', '70', '80', '82', '88', '9', '0']],
    ['UATP', ['1000']],
    ['Elo', ['504175', '506699', '506778', '509000', '509999', '636297', '636368']],
    ['Hipercard and Hiper', ['606282', '637095', '637568', '637612']],
    ['Verve', ['506099', '506198', '507865', '507964']],
    [
      'too few digits to identify the type',
      ['', '2', '22', '222', '3', '30', '35', '5', '6', '8', '18', '213'],
    ],
  ])('%s', (_name, prefixes) => {
    for (const prefix of prefixes) expect(cardTypeOf(prefix), prefix).toBeNull();
  });
});

test('prefix ranges of card types do not overlap, except Maestro and co-branded cards', () => {
  const plain = CARD_TYPES.filter(({ type }) => type !== 'maestro');
  for (let prefix = 0; prefix < 10_000; prefix += 1) {
    const digits = String(prefix).padStart(4, '0');
    const found = plain.filter(({ prefixes }) =>
      prefixes.some((range) => {
        const [from, to] = typeof range === 'string' ? [range, range] : range;
        const first = digits.slice(0, from.length);
        return from.length <= 4 && first >= from && first <= to;
      }),
    );
    expect(found.length, digits).toBeLessThanOrEqual(1);
  }
});
