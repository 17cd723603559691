/**
 * Texts for shoppers, by the reason with which a provider declines a payment, in lower case. Contains only
 * reasons to which the shopper can respond.
 */
const WORDS: Readonly<Record<string, string>> = {
  'not enough balance': 'Not enough balance',
  refused: 'The bank declined the payment',
  declined: 'The bank declined the payment',
  'cvc declined': 'The security code of the card is incorrect',
  'expired card': 'The card has expired',
  'invalid card number': 'The card number is incorrect',
  'invalid pin': 'The PIN is incorrect',
  'pin tries exceeded': 'The PIN was entered incorrectly too many times',
  'withdrawal count exceeded': 'The card has been used as often as its bank allows',
  'withdrawal amount exceeded': 'The amount is more than the bank allows for this card',
  'not supported': 'This card cannot be used here',
  'not permitted': 'The bank does not allow this payment with the card',
  'restricted card': 'The bank does not allow this payment with the card',
  'blocked card': 'The card is blocked. Please contact its bank',
  '3d not authenticated': 'The bank could not confirm that it is you',
  'authentication required': 'The bank wants to confirm that it is you',
  'issuer unavailable': 'The bank of the card cannot be reached at this moment',
};

/**
 * Returns the reason for a declined payment as text for the shopper (CHECKOUT-74). Null if the provider's
 * reason, such as "Acquirer Error", means nothing to shoppers.
 */
export function refusalWords(reason: string | null): string | null {
  const key = reason?.trim().toLowerCase() ?? '';
  return Object.hasOwn(WORDS, key) ? WORDS[key]! : null;
}
