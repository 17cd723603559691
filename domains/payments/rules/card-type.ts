/* Card types by the number ranges that the card schemes publish (ISO/IEC 7812 prefixes). Lengths and
   checksums come from the specification. Common libraries do not match the specification: they reject
   13-digit Visa numbers, or treat forbrugsforeningen and dankort as maestro. */

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

/** A range of prefixes with the same length; both ends are inclusive. A string means a single prefix. */
type PrefixRange = string | readonly [from: string, to: string];

export interface CardTypeRule {
  type: CardType;
  prefixes: readonly PrefixRange[];
  lengths: readonly number[];
  luhn: boolean;
  /** The sizes of the first digit groups for display. The remaining digits form groups of four. */
  groups: readonly number[];
}

/** UnionPay cards that Discover also accepts. They have UnionPay's lengths and no checksum. */
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

/** The first matching type applies. Maestro is last, because its wide ranges overlap those of other types. */
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
    // Two-digit prefixes instead of the single prefix 6. If only the digit 6 has been typed, the number may
    // still belong to another scheme.
    prefixes: ['50', '56', '57', '58', '59', '60', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    luhn: true,
    groups: [],
  },
];

/**
 * Number ranges within Maestro's prefixes that belong to schemes which the shop does not accept: Elo,
 * Hipercard, Hiper and Verve.
 */
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

/** Returns the card types that match the digits, most likely first; empty if no type matches. */
export function typesOf(digits: string): readonly CardTypeRule[] {
  if (isWithin(digits, CO_BRANDED)) return [DISCOVER, UNIONPAY];
  if (OTHER_SCHEMES.some((range) => isWithin(digits, range))) return [];
  return CARD_TYPES.filter(({ prefixes }) => prefixes.some((range) => isWithin(digits, range))).slice(0, 1);
}

/**
 * Whether the digits are within the range. If there are fewer digits than the range's prefixes have, all
 * possible continuations must be within the range.
 */
function isWithin(digits: string, range: PrefixRange): boolean {
  const [from, to] = typeof range === 'string' ? [range, range] : range;
  const first = digits.slice(0, from.length);
  return first.padEnd(from.length, '0') >= from && first.padEnd(from.length, '9') <= to;
}
