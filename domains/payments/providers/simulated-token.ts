/**
 * The content of a token that the simulated sheet creates and the card simulator reads. The token has the
 * format of a real wallet's token, but no signature.
 */

export interface SimulatedWalletPayment {
  decision: 'approve' | 'decline' | 'pending';
  /** The amount that the sheet displayed. */
  cents: number;
  currency: string;
  /** Unique for each opened sheet, because a token is valid for one payment only. */
  nonce: string;
}

type Wallet = 'apple-pay' | 'google-pay';

/** Encodes a token like a real wallet: Apple's `paymentData` in base64, or Google's ECv2 as text. */
export function simulatedToken(wallet: Wallet, payment: SimulatedWalletPayment): string {
  const sealed = btoa(JSON.stringify(payment));
  if (wallet === 'apple-pay')
    return btoa(
      JSON.stringify({
        version: 'EC_v1',
        data: sealed,
        signature: 'simulated',
        header: { ephemeralPublicKey: 'simulated', publicKeyHash: 'simulated', transactionId: payment.nonce },
      }),
    );
  return JSON.stringify({
    signature: 'simulated',
    intermediateSigningKey: { signedKey: 'simulated', signatures: ['simulated'] },
    protocolVersion: 'ECv2',
    signedMessage: JSON.stringify({
      encryptedMessage: sealed,
      ephemeralPublicKey: 'simulated',
      tag: 'simulated',
    }),
  });
}

/** Returns the content of a simulated token; null if the text is not a simulated token of this wallet. */
export function readSimulatedToken(wallet: Wallet, token: string): SimulatedWalletPayment | null {
  try {
    const sealed =
      wallet === 'apple-pay'
        ? (JSON.parse(atob(token)) as { data: string }).data
        : (
            JSON.parse((JSON.parse(token) as { signedMessage: string }).signedMessage) as {
              encryptedMessage: string;
            }
          ).encryptedMessage;
    const payment = JSON.parse(atob(sealed)) as Partial<SimulatedWalletPayment>;
    const { decision, cents, currency, nonce } = payment;
    if (!decision || typeof cents !== 'number' || !currency || !nonce) return null;
    return { decision, cents, currency, nonce };
  } catch {
    return null;
  }
}
