/* Card types by the ranges that the schemes publish themselves (ISO/IEC 7812 prefixes). Their lengths and
   checksums are the specification's. No library has this table: the common ones reject 13-digit Visa, or
   detect forbrugsforeningen and dankort as maestro. */

export type CardType =
  | 'maestro'
  | 'forbrugsforeningen'
  | 'dankort'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'diners'
  | 'discover'
  | 'unionpay'
  | 'jcb';

/**
 * First digits from one prefix to another of the same length, both included. A single text is a range of one
 * prefix.
 */
type PrefixRange = string | readonly [from: string, to: string];

export interface CardTypeRule {
  type: CardType;
  prefixes: readonly PrefixRange[];
  lengths: readonly number[];
  luhn: boolean;
  /** Sizes of the display groups. The remaining digits are grouped by four. */
  groups: readonly number[];
}

/** Discover accepts these UnionPay cards as its own. They keep UnionPay's lengths and need no checksum. */
const CO_BRANDED: PrefixRange = ['622126', '622925'];

const DISCOVER: CardTypeRule = {
  type: 'discover',
  prefixes: ['6011', ['644', '649'], '65', CO_BRANDED],
  lengths: [16],
  luhn: true,
  groups: [],
};
const UNIONPAY: CardTypeRule = {
  type: 'unionpay',
  prefixes: ['62', '81'],
  lengths: [16, 17, 18, 19],
  luhn: false,
  groups: [],
};

/** The first match wins. Maestro comes last, because it covers the rest of its wide ranges. */
export const CARD_TYPES: readonly CardTypeRule[] = [
  { type: 'visa', prefixes: ['4'], lengths: [13, 16], luhn: true, groups: [] },
  {
    type: 'mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    luhn: true,
    groups: [],
  },
  { type: 'amex', prefixes: ['34', '37'], lengths: [15], luhn: true, groups: [4, 6, 5] },
  {
    type: 'diners',
    prefixes: [['300', '305'], '3095', '36', ['38', '39']],
    lengths: [14],
    luhn: true,
    groups: [4, 6, 4],
  },
  { type: 'jcb', prefixes: ['2131', '1800', ['3528', '3589']], lengths: [16], luhn: true, groups: [] },
  DISCOVER,
  UNIONPAY,
  { type: 'dankort', prefixes: ['5019'], lengths: [16], luhn: true, groups: [] },
  { type: 'forbrugsforeningen', prefixes: ['600722'], lengths: [16], luhn: true, groups: [] },
  {
    type: 'maestro',
    // Listed one by one: a single 6 may still belong to another scheme.
    prefixes: ['50', '56', '57', '58', '59', '60', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    luhn: true,
    groups: [],
  },
];

/** Schemes inside Maestro's ranges that this shop does not accept: Elo, Hipercard, Hiper, Verve. */
const OTHER_SCHEMES: readonly PrefixRange[] = [
  '504175',
  ['506699', '506778'],
  ['509000', '509999'],
  '636297',
  '636368',
  '606282',
  '637095',
  '637568',
  '637599',
  '637609',
  '637612',
  ['506099', '506198'],
  ['507865', '507964'],
];

/** Returns the possible card types of the digits, the most likely first; empty for an unknown scheme. */
export function typesOf(digits: string): readonly CardTypeRule[] {
  if (isWithin(digits, CO_BRANDED)) return [DISCOVER, UNIONPAY];
  if (OTHER_SCHEMES.some((range) => isWithin(digits, range))) return [];
  return CARD_TYPES.filter(({ prefixes }) => prefixes.some((range) => isWithin(digits, range))).slice(0, 1);
}

/**
 * Whether the digits are within the range. If fewer digits than the range's are typed, every continuation
 * must stay within it.
 */
function isWithin(digits: string, range: PrefixRange): boolean {
  const [from, to] = typeof range === 'string' ? [range, range] : range;
  const first = digits.slice(0, from.length);
  return first.padEnd(from.length, '0') >= from && first.padEnd(from.length, '9') <= to;
}
