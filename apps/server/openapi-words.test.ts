import { expect, it } from 'vitest';
import { register } from '#domains/identity/contract/identity.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { askPlacedReturn } from '#domains/returns/contract/returns.ts';
import { openApiOf } from '#foundation/server/http/openapi.ts';

it('says of values that no type tells where an integrator finds them', () => {
  const document = openApiOf([register, submitCheckout, askPlacedReturn], { title: 'x', version: '1' });
  const text = JSON.stringify(document);
  for (const words of [
    '"description":"Which site asks: its id with -client behind it, such as aol-client"',
    '"description":"A way to pay by its number: 0 CreditCard, 2 PayPal, ',
    '"description":"A name that the caller makes for this wish, best a UUID: the same twice is one return"',
  ])
    expect(text).toContain(words);
});
