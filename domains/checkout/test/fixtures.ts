import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aKey } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { checkoutForm, type CheckoutForm, type SubmitAnswer } from '../contract/checkout.ts';

export const WEDNESDAY = dayToParts(day('2026-11-25'));
export const TOTAL = (PRICES.fridge + PRICES.delivery) / 100;

export function form(cartId: string, more: Partial<CheckoutForm> = {}, orderTotal = TOTAL): CheckoutForm {
  return checkoutForm.parse({
    cartId,
    email: 'ada@example.com',
    phoneNumber: '0412 345 678',
    deliveryAddress: AN_ADDRESS,
    deliveryDate: WEDNESDAY,
    selectedPaymentOption: 0,
    cart: { items: [], orderTotal, couponCode: '' },
    encryptedCardDetail: 'header.key.iv.text.tag',
    cardHolderName: 'Ada Lovelace',
    idempotencyKey: aKey(),
    newsletter: false,
    ...more,
  });
}

export function answered(answer: SubmitAnswer | Fault): SubmitAnswer {
  if (isFault(answer))
    throw new Error(
      `${answer.status} ${answer.body.errors.join()} ${JSON.stringify(answer.body.fields ?? {})}`,
    );
  return answer;
}

export function refused(answer: unknown): Fault {
  if (!isFault(answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`);
  return answer;
}

export const redirectOf = {
  kind: 'redirect',
  method: 'POST',
  url: 'https://bank.test/3ds',
  fields: { MD: 'a"b' },
} as const;
