import { createHash } from 'node:crypto';
import { readSimulatedToken } from '../../../../providers/simulated-token.ts';
import { invalid, isText, type Json } from './wire.ts';
import type { StoredAnswer } from './ledger.ts';
import type { TestAnswer } from '../test-cards.ts';

const ANSWERS: Readonly<Record<string, TestAnswer>> = {
  approve: { resultCode: 'Authorised' },
  decline: { resultCode: 'Refused', refusalReason: 'Not enough balance', refusalReasonCode: '12' },
  pending: { resultCode: 'Received' },
};

const refused = (refusalReasonCode: string, refusalReason: string): TestAnswer => ({
  resultCode: 'Refused',
  refusalReason,
  refusalReasonCode,
});

/** Returns a simulated Apple session for a shop, in base64 (`POST /applePay/sessions`). */
export function appleSession({ displayName, domainName, merchantIdentifier }: Json): StoredAnswer {
  if (!isText(displayName) || !isText(domainName) || !isText(merchantIdentifier))
    return invalid('14_1012', 'Required field is missing');
  const session = { displayName, domainName, merchantIdentifier, nonce: 'simulated' };
  return { status: 200, body: { data: Buffer.from(JSON.stringify(session)).toString('base64') } };
}

/**
 * Returns the response to a payment with a wallet's token. The shopper's choice in the simulated sheet
 * determines the response. A token is valid once, and only for the amount that the sheet displayed. Returns
 * `fault` if the token is not from that wallet.
 */
export function walletAnswer(
  method: Record<string, unknown>,
  amount: { value: number; currency: string },
  isUsed: (tokenHash: string) => boolean,
): { answer: TestAnswer; tokenHash: string } | { fault: StoredAnswer } {
  const wallet = method['type'] === 'applepay' ? 'apple-pay' : 'google-pay';
  const token = wallet === 'apple-pay' ? method['applePayToken'] : method['googlePayToken'];
  if (!isText(token)) return { fault: invalid('14_006', 'Required object paymentMethod is not provided.') };
  const payment = readSimulatedToken(wallet, token);
  if (!payment) return { fault: invalid('174', 'Unable to decrypt data') };
  const tokenHash = createHash('sha256').update(token).digest('hex');
  if (isUsed(tokenHash)) return { answer: refused('2', 'The token has already been used'), tokenHash };
  if (payment.cents !== amount.value || payment.currency !== amount.currency)
    return { answer: refused('7', 'Invalid Amount'), tokenHash };
  return { answer: ANSWERS[payment.decision] ?? refused('2', 'Refused'), tokenHash };
}
