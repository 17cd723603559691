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
  'withdrawal count exceeded': 'The card has reached its bank’s limit on uses',
  'withdrawal amount exceeded': 'The amount is more than the bank allows for this card',
  'not supported': 'This card can’t be used here',
  'not permitted': 'The bank doesn’t allow this payment with the card',
  'restricted card': 'The bank doesn’t allow this payment with the card',
  'blocked card': 'The card is blocked. Please contact its bank',
  '3d not authenticated': 'The bank couldn’t confirm that it’s you',
  'authentication required': 'The bank wants to confirm that it’s you',
  'issuer unavailable': 'The card’s bank can’t be reached right now',
};

/**
 * Returns the reason for a declined payment as text for the shopper (CHECKOUT-74). Null if the provider's
 * reason, such as "Acquirer Error", means nothing to shoppers.
 */
export function refusalWords(reason: string | null): string | null {
  const key = reason?.trim().toLowerCase() ?? '';
  return Object.hasOwn(WORDS, key) ? WORDS[key]! : null;
}
