/* The simulator's response to a card. It depends on the card number, the holder name (as in the provider's
   own test system) or the CVC. The sandbox page lists all of these values. */

export interface TestAnswer {
  resultCode: 'Authorised' | 'Refused' | 'Cancelled' | 'Error' | 'Received' | 'RedirectShopper';
  refusalReason?: string;
  refusalReasonCode?: string;
  /** The HTTP method of the redirects to 3-D Secure and back; undefined if the shopper is not redirected. */
  redirect?: 'GET' | 'POST';
}

export interface TestCard {
  number: string;
  label: string;
  answer: TestAnswer;
}

const AUTHORISED: TestAnswer = { resultCode: 'Authorised' };
const refused = (refusalReasonCode: string, refusalReason: string): TestAnswer => ({
  resultCode: 'Refused',
  refusalReason,
  refusalReasonCode,
});

/**
 * Test cards. Any expiry that is not in the past and any CVC except 999 are valid. Card numbers not in this
 * list are approved.
 */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111111111111111', label: 'Visa, approved', answer: AUTHORISED },
  { number: '5555555555554444', label: 'Mastercard, approved', answer: AUTHORISED },
  { number: '370000000000002', label: 'American Express, approved', answer: AUTHORISED },
  { number: '36006666333344', label: 'Diners Club, approved', answer: AUTHORISED },
  {
    number: '4212345678901237',
    label: 'Visa, requires 3-D Secure (redirect)',
    answer: { resultCode: 'RedirectShopper', redirect: 'GET' },
  },
  {
    number: '5212345678901234',
    label: 'Mastercard, requires 3-D Secure (form post)',
    answer: { resultCode: 'RedirectShopper', redirect: 'POST' },
  },
  { number: '4000000000000002', label: 'Visa, declined', answer: refused('2', 'Refused') },
  {
    number: '4000000000009995',
    label: 'Visa, not enough balance',
    answer: refused('12', 'Not enough balance'),
  },
  { number: '4000000000000069', label: 'Visa, expired', answer: refused('6', 'Expired Card') },
  { number: '4000000000000127', label: 'Visa, wrong CVC', answer: refused('24', 'CVC Declined') },
  {
    number: '4000000000000077',
    label: 'Visa, pending, then approved by webhook',
    answer: { resultCode: 'Received' },
  },
];

/**
 * Holder names that determine the response to any card number. A name must be in upper case, and may be
 * followed by ` : ` and other text.
 */
export const TEST_HOLDER_NAMES: Readonly<Record<string, TestAnswer>> = {
  APPROVED: AUTHORISED,
  DECLINED: refused('2', 'Refused'),
  REFERRAL: refused('3', 'Referral'),
  ERROR: { resultCode: 'Error', refusalReason: 'Acquirer Error', refusalReasonCode: '4' },
  BLOCK_CARD: refused('5', 'Blocked Card'),
  CARD_EXPIRED: refused('6', 'Expired Card'),
  INVALID_AMOUNT: refused('7', 'Invalid Amount'),
  INVALID_CARD_NUMBER: refused('8', 'Invalid Card Number'),
  ISSUER_UNAVAILABLE: refused('9', 'Issuer Unavailable'),
  NOT_SUPPORTED: refused('10', 'Not supported'),
  NOT_3D_AUTHENTICATED: refused('11', '3D Not Authenticated'),
  NOT_ENOUGH_BALANCE: refused('12', 'Not enough balance'),
  PENDING: { resultCode: 'Received' },
  ACQUIRER_FRAUD: refused('14', 'Acquirer Fraud'),
  CANCELLED: { resultCode: 'Cancelled', refusalReason: 'Cancelled', refusalReasonCode: '15' },
  SHOPPER_CANCELLED: { resultCode: 'Cancelled', refusalReason: 'Shopper Cancelled', refusalReasonCode: '16' },
  UNKNOWN: { resultCode: 'Error', refusalReason: 'Unknown', refusalReasonCode: '0' },
};

const DECLINED_CVC = '999';

/** Returns the response to a decrypted card. `month` is the current month as `YYYY-MM`. */
export function testAnswer(
  card: { number: string; cvc: string; expiryMonth: string; expiryYear: string; holderName: string },
  month: string,
): TestAnswer {
  const named = TEST_HOLDER_NAMES[card.holderName.split(':')[0]!.trim()];
  if (named) return named;
  if (`${card.expiryYear}-${card.expiryMonth.padStart(2, '0')}` < month) return refused('6', 'Expired Card');
  if (card.cvc === DECLINED_CVC) return refused('24', 'CVC Declined');
  return TEST_CARDS.find((known) => known.number === card.number)?.answer ?? AUTHORISED;
}
