import { expect, it } from 'vitest';
import { register } from '#domains/identity/contract/identity.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { askPlacedReturn } from '#domains/returns/contract/returns.ts';
import { openApiOf } from '#foundation/server/http/openapi.ts';

it('states where an integrator finds the values that a type does not list', () => {
  const document = openApiOf([register, submitCheckout, askPlacedReturn], { title: 'x', version: '1' });
  const text = JSON.stringify(document);
  for (const words of [
    '"description":"The site of the request: its id followed by -client, such as aol-client"',
    '"description":"The number of a payment method: 0 CreditCard, 2 PayPal, ',
    '"description":"An idempotency key chosen by the caller, ideally a UUID"',
  ])
    expect(text).toContain(words);
});
