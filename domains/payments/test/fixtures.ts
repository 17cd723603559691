import { randomUUID } from 'node:crypto';
import { cents } from '#foundation/pure/money.ts';
import type { PaymentAttempt } from '../contract/adapter.ts';
import type { CheckedCard } from '../rules/card.ts';

/** Returns a valid card for tests. The default number begins with `4111`. */
export function aCard(more: Partial<CheckedCard> = {}): CheckedCard {
  return {
    number: '4111111111111111',
    cvc: '737',
    expiryMonth: '03',
    expiryYear: '2030',
    holderName: 'Ada Lovelace',
    ...more,
  };
}

/** Returns an attempt to pay $1,299.00, with a unique id and reference. */
export function anAttempt(more: Partial<PaymentAttempt> = {}): PaymentAttempt {
  const attemptId = randomUUID();
  return {
    attemptId,
    reference: `WG-${attemptId.slice(0, 8)}`,
    amountCents: cents(1299_00),
    currency: 'AUD',
    returnUrl: 'http://shop.test/payment/return?attempt=1',
    instrument: { kind: 'redirect' },
    shopper: { email: 'ada@example.com', ip: '203.0.113.7', firstName: 'Ada', lastName: 'O’Brien' },
    browserInfo: {
      screenHeight: 900,
      screenWidth: 1440,
      userAgent: 'test',
      acceptHeader: '*/*',
      language: 'en-AU',
    },
    billingAddress: {
      firstName: 'Ada',
      lastName: 'O’Brien',
      address: 'Unit 4/12 Smith St',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
      country: 'AU',
    },
    ...more,
  };
}
