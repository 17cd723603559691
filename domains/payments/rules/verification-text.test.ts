import { describe, expect, it } from 'vitest';
import { isTestHost, verificationText } from './verification-text.ts';

const ADYEN = {
  title: 'Adyen',
  host: 'checkout-test.adyen.com',
  variables: [
    'ADYEN_BASE_URL',
    'ADYEN_API_KEY',
    'ADYEN_MERCHANT_ACCOUNT',
    'ADYEN_HMAC_KEY',
    'ADYEN_CARD_KEY_FILE',
  ],
};

describe('verificationText', () => {
  it('names the variable to check', () => {
    expect(verificationText({ kind: 'wrong-key' }, ADYEN)).toBe(
      'Adyen rejected the key. Check ADYEN_API_KEY, and that they belong to checkout-test.adyen.com.',
    );
    expect(verificationText({ kind: 'wrong-account' }, ADYEN)).toContain('Check ADYEN_MERCHANT_ACCOUNT,');
    expect(verificationText({ kind: 'no-network' }, ADYEN)).toBe(
      'We couldn’t reach Adyen (checkout-test.adyen.com). Check ADYEN_BASE_URL, the firewall and the name server.',
    );
    expect(verificationText({ kind: 'unexpected', status: 503 }, ADYEN)).toContain('responded with 503');
    expect(verificationText({ kind: 'timeout' }, ADYEN)).toContain('didn’t respond in time');
  });
});

describe('isTestHost', () => {
  it.each([
    ['checkout-test.adyen.com', true],
    ['api-m.sandbox.paypal.com', true],
    ['global-api.sand.au.edge.zip.co', true],
    ['api-oc.playground.klarna.com', true],
    ['api-m.paypal.com', false],
    ['abc-checkout-live.adyenpayments.com', false],
  ])('of %s is %s', (host, expected) => expect(isTestHost(host)).toBe(expected));
});
