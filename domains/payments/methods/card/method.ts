import { readFileSync } from 'node:fs';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import { ADYEN_CAPTURE_DELAY_HOURS, createAdyenAdapter, type AdyenConfig } from './adyen/adapter.ts';
import { publishableKey } from './adyen/encryption-key.ts';
import { CARD_KEY_NAME } from '../../contract/payments.ts';
import type { ConnectedMethod, PaymentMethod } from '../method.ts';
import { simulatedCards } from './simulator.ts';

/** Card payments through Adyen. */
export const cardMethod: PaymentMethod = {
  name: 'adyen',
  title: 'Paying by card',
  prefix: 'ADYEN_',
  isEssential: true,
  guide: { title: 'Cards (Adyen)', webhook: '`/payment/webhook/adyen`' },
  methodNames: ['CreditCard'],
  footerLabels: { CreditCard: ['Visa', 'Mastercard', 'Amex'] },
  captureDelayHours: ADYEN_CAPTURE_DELAY_HOURS,
  returnPath: '/payment/return/card',
  incompleteText: 'Please check your card number.',
  variables: {
    ADYEN_BASE_URL: HTTP_URL,
    ADYEN_API_KEY: {},
    ADYEN_MERCHANT_ACCOUNT: {},
    ADYEN_HMAC_KEY: {
      description: 'Hex key that signs webhooks.',
      pattern: /^[0-9a-f]{64}$/i,
      expected: 'expected 64 hexadecimal digits, as shown in the Customer Area for the webhook',
    },
    ADYEN_CARD_KEY_FILE: {
      description: 'PEM file with the certificate or public key for card encryption.',
      faultOf: (file) => {
        const read = readCardKey(file);
        return 'fault' in read ? read.fault : null;
      },
    },
  },
  instrument: ({ encryptedCardDetail, cardHolderName }) =>
    encryptedCardDetail
      ? { kind: 'card', encryptedCard: encryptedCardDetail, holderName: (cardHolderName ?? '').trim() }
      : null,
  connect: (settings, { patience } = {}) =>
    connectCards({
      baseUrl: settings['ADYEN_BASE_URL'] ?? '',
      apiKey: settings['ADYEN_API_KEY'] ?? '',
      merchantAccount: settings['ADYEN_MERCHANT_ACCOUNT'] ?? '',
      hmacKey: settings['ADYEN_HMAC_KEY'] ?? '',
      cardKeyPem: cardKeyOf(settings['ADYEN_CARD_KEY_FILE'] ?? ''),
      ...patience,
    }),
  simulator: simulatedCards,
};

/** Connects card payments with the given settings. Browsers encrypt cards with `cardKeyPem` (PEM, SPKI). */
export function connectCards({
  cardKeyPem,
  ...adyen
}: AdyenConfig & { cardKeyPem: string }): ConnectedMethod {
  return {
    method: cardMethod,
    adapter: createAdyenAdapter(adyen),
    encryptionKeys: { [CARD_KEY_NAME]: cardKeyPem },
  };
}

/**
 * Reads the provider's public card key from a file, as PEM (SPKI). Returns a fault if the key cannot be used.
 */
export function readCardKey(file: string): { pem: string } | { fault: string } {
  const fault = (what: string) => ({
    fault: `${file} ${what}; download the public key from the Customer Area`,
  });
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    return fault(`cannot be read (${(error as { code?: string }).code})`);
  }
  try {
    return { pem: publishableKey(pem) };
  } catch {
    return fault('contains no RSA key or certificate (PEM)');
  }
}

/** Reads the card key from a file. Throws a {@link ConfigError} if the key cannot be used. */
function cardKeyOf(file: string): string {
  const read = readCardKey(file);
  if ('fault' in read) throw new ConfigError([`ADYEN_CARD_KEY_FILE: ${read.fault}`]);
  return read.pem;
}
