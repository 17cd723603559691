import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import {
  EXPIRY_MAX_LENGTH,
  cardFieldErrors,
  cardTypeClass,
  cardTypeOf,
  cleanCardNumber,
  cleanCvv,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  formatExpiryWhileTyping,
  isCardNumber,
  isCvv,
  isExpiryCurrent,
  isHolderName,
  passesLuhn,
  readExpiry,
} from './card.ts';
import { CARD_TYPES } from './card-type.ts';

const today = day('2026-11-21');
const good = {
  nameOnCard: 'Ada Lovelace',
  cardNo: '4111 1111 1111 1111',
  expiryDate: '12 / 2028',
  cvv: '123',
};

/** Extends a prefix to a number with `length` digits and a valid Luhn checksum. */
function luhnNumber(prefix: string, length: number): string {
  const body = prefix.padEnd(length - 1, '7');
  for (let check = 0; check < 10; check += 1) if (passesLuhn(`${body}${check}`)) return `${body}${check}`;
  throw new Error('unreachable');
}

describe('card types', () => {
  it.each([
    ['CARD-14', 'visa', '4', [13, 16]],
    ['CARD-15', 'mastercard', '51', [16]],
    ['CARD-15', 'mastercard', '2221', [16]],
    ['CARD-16', 'amex', '34', [15]],
    ['CARD-17', 'diners', '36', [14]],
    ['CARD-18', 'discover', '6011', [16]],
    ['CARD-19', 'maestro', '5018', [12, 13, 14, 15, 16, 17, 18, 19]],
    ['CARD-20', 'unionpay', '624', [16, 17, 18, 19]],
    ['CARD-20', 'unionpay', '81', [16, 17, 18, 19]],
    ['CARD-21', 'jcb', '3528', [16]],
    ['CARD-21', 'jcb', '1800', [16]],
    ['CARD-22', 'dankort', '5019', [16]],
    ['CARD-23', 'forbrugsforeningen', '600722', [16]],
  ] as const)('%s: %s begins with %s and has %j digits', (_, type, prefix, lengths) => {
    expect(cardTypeOf(prefix)).toBe(type);
    for (let length = 10; length <= 20; length += 1) {
      expect(isCardNumber(luhnNumber(prefix, length)), `${length} digits`).toBe(
        (lengths as readonly number[]).includes(length),
      );
    }
  });

  it('checks Luhn for all but unionpay (CARD-20, CARD-24)', () => {
    expect(isCardNumber('4111111111111111')).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    expect(isCardNumber('6240008631401148')).toBe(true);
    expect(isCardNumber('6240008631401149')).toBe(true);
  });

  it('accepts UnionPay cards that are also Discover’s by the rules of either', () => {
    // Some of these numbers have no valid checksum. They are accepted as UnionPay cards, because only
    // Discover requires a checksum.
    for (const [number, type] of [
      ['6221260000000000', 'discover'],
      ['6221260000000001', 'discover'],
      ['6229259999999999', 'discover'],
      ['62212600000000001', 'unionpay'],
      ['6221260000000000012', 'unionpay'],
    ] as const) {
      expect(cardTypeOf(number), number).toBe(type);
      expect(isCardNumber(number), number).toBe(true);
      expect(cleanCardNumber(`${number}123456789`)).toHaveLength(19);
    }
    expect(isCardNumber('622126000000000')).toBe(false);
  });

  it('returns the type as a class name during input (CARD-26)', () => {
    expect(cardTypeClass('4111')).toBe('visa');
    expect(cardTypeClass('')).toBe('unknown');
    expect(cardTypeClass('9')).toBe('unknown');
  });

  it('rejects numbers of an unknown type and with other characters', () => {
    expect(isCardNumber('9999999999999995')).toBe(false);
    expect(isCardNumber('4111-1111-1111-1111')).toBe(false);
    expect(isCardNumber('')).toBe(false);
  });

  it('any single wrong digit fails Luhn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digits = Array.from('4111111111111111');
        digits[at] = String((Number(digits[at]) + add) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('card number during input', () => {
  it.each([
    ['4111a1111', '4111 1111'],
    ['4111111111111111999', '4111 1111 1111 1111'],
    ['370000000000002', '3700 000000 00002'],
    ['36006666333344', '3600 666633 3344'],
    ['6240008631401148123', '6240 0086 3140 1148 123'],
    ['99999999999999999999999', '9999 9999 9999 9999 999'],
    ['', ''],
  ])('%s is displayed as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  it('is idempotent, digits only, and at most 19 digits (CARD-07, CARD-08, CARD-09)', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: fc.constantFrom('0', '1', '3', '4', '6', '7', '9', ' ', '-', 'x') }),
        (noise, typed) => {
          for (const input of [noise, typed, noise + typed]) {
            const shown = formatCardNumber(input);
            expect(shown).toMatch(/^(\d+( \d+)*)?$/);
            expect(digitsOf(shown).length).toBeLessThanOrEqual(19);
            expect(digitsOf(shown)).toBe(cleanCardNumber(input));
            expect(formatCardNumber(shown)).toBe(shown);
          }
        },
      ),
    );
  });

  it('never truncates a valid number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARD_TYPES), fc.nat(), (rule, pick) => {
        const prefix = {
          maestro: '5018',
          forbrugsforeningen: '600722',
          dankort: '5019',
          visa: '4',
          mastercard: '51',
          amex: '34',
          diners: '36',
          discover: '65',
          unionpay: '62',
          jcb: '3528',
        }[rule.type];
        const number = luhnNumber(prefix, rule.lengths[pick % rule.lengths.length]!);
        expect(isCardNumber(formatCardNumber(number))).toBe(true);
      }),
    );
  });
});

describe('expiry', () => {
  it.each([
    ['1', '', '1'],
    ['3', '', '03 / '],
    ['12', '1', '12 / '],
    ['1/', '1', '01 / '],
    ['12 / 2', '12 / ', '12 / 2'],
    ['1228', '', '12 / 28'],
    ['12/28', '', '12 / 28'],
    ['122028', '', '12 / 2028'],
    ['12 / 20289', '12 / 2028', '12 / 2028'],
    ['12 /', '12 / ', '12'],
    ['12 / ', '12 / 2', '12'],
    ['1', '12', '1'],
    ['', '1', ''],
  ])('typed %j after %j is displayed as %j', (typed, previous, shown) => {
    expect(formatExpiryWhileTyping(typed, previous)).toBe(shown);
  });

  it.each([
    ['1228', '12 / 2028'],
    ['122028', '12 / 2028'],
    ['12 / 28', '12 / 2028'],
    ['328', '03 / 2028'],
    ['13/28', '13 / 28'],
    ['12', '12 /'],
  ])('leaving the field turns %j into %j (CARD-10, CARD-28)', (typed, shown) =>
    expect(formatExpiry(typed)).toBe(shown),
  );

  it.each([
    ['12/28', true],
    ['12/2028', true],
    ['12 / 2028', true],
    ['01/30', true],
    ['13/28', false],
    ['00/28', false],
    ['1/28', false],
    ['12/028', false],
    ['12/2', false],
    ['1228', false],
    ['', false],
  ])('%j matches the pattern: %s (CARD-11)', (text, ok) => {
    expect(readExpiry(text) !== null).toBe(ok);
    expect(cardFieldErrors({ ...good, expiryDate: text }, today).expiryDate).toBe(
      ok ? undefined : 'Please enter a valid expiry date (MM / YYYY)',
    );
  });

  it.each([
    ['2030-03', '03 / 2030'],
    ['2030-3', '03 / 2030'],
    ['2030/03', '03 / 2030'],
    [' 2030 - 03 ', '03 / 2030'],
    ['03-2030', '03 / 2030'],
    ['03/30', '03 / 30'],
  ])('%j, filled in by a browser or wallet, is displayed as %j', (input, shown) => {
    expect(formatExpiryWhileTyping(input)).toBe(shown);
    expect(readExpiry(formatExpiry(input))).toEqual({ expiryMonth: '03', expiryYear: '2030' });
  });

  it('reports an expired card at the field', () => {
    expect(cardFieldErrors({ ...good, expiryDate: '10 / 2026' }, today)).toEqual({
      expiryDate: 'Please check the card expiry date entered.',
    });
    expect(cardFieldErrors({ ...good, expiryDate: '11 / 2026' }, today)).toEqual({});
  });

  it('has at most nine characters, and typing gives the same result as pasting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
        const text = `${String(month).padStart(2, '0')}${year}`;
        let value = '';
        for (const key of text) {
          value = formatExpiryWhileTyping(value + key, value);
          expect(value.length).toBeLessThanOrEqual(EXPIRY_MAX_LENGTH);
        }
        expect(value).toBe(formatExpiry(text));
        // Repeated backspaces must always empty the field.
        for (let left = 20; value !== '' && left > 0; left -= 1)
          value = formatExpiryWhileTyping(value.slice(0, -1), value);
        expect(value).toBe('');
      }),
    );
  });

  it.each([
    ['11', '2026', true],
    ['10', '2026', false],
    ['01', '2027', true],
    ['12', '2025', false],
    ['12', '2099', false],
  ])('%s/%s is current on 21 November 2026: %s', (expiryMonth, expiryYear, ok) => {
    expect(isExpiryCurrent({ expiryMonth, expiryYear }, today)).toBe(ok);
  });
});

describe('security code and name', () => {
  it('keeps three or four digits, for every card (CARD-13, CARD-16)', () => {
    expect(cleanCvv('12a45')).toBe('1245');
    expect(cleanCvv('12345')).toBe('1234');
    expect([isCvv('12'), isCvv('123'), isCvv('1234'), isCvv('12345'), isCvv('12a')]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('requires a name and rejects a number', () => {
    expect([
      isHolderName('Zoë O’Brien'),
      isHolderName('  '),
      isHolderName('12'),
      isHolderName('a 4111111111111111'),
    ]).toEqual([true, false, false, false]);
  });
});

it('full-width digits are accepted in every card field', () => {
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  expect(formatCardNumber(fullWidth('4111111111111111'))).toBe('4111 1111 1111 1111');
  expect(isCardNumber(fullWidth('4111111111111111'))).toBe(true);
  expect(formatExpiryWhileTyping(fullWidth('1228'))).toBe('12 / 28');
  expect(readExpiry(fullWidth('12/28'))).toEqual({ expiryMonth: '12', expiryYear: '2028' });
  expect(cleanCvv(fullWidth('123'))).toBe('123');
});
