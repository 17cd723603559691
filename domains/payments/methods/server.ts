import { afterpayMethod } from './afterpay/method.ts';
import { cardMethod } from './card/method.ts';
import { cashOnDelivery } from './cash-on-delivery/method.ts';
import { cashMethod, otherMethod } from './counter/method.ts';
import { creditAccount } from './credit-account/method.ts';
import { hummMethod } from './humm/method.ts';
import { klarnaMethod } from './klarna/method.ts';
import type { PaymentMethod } from './method.ts';
import { payPalMethod } from './paypal/method.ts';
import { zipMethod } from './zip/method.ts';
import { zipInStoreMethod } from './zip-in-store/method.ts';

/** Every way to pay, on the server. A new one is its folder and a line in each list of this folder. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  cardMethod,
  payPalMethod,
  afterpayMethod,
  zipMethod,
  klarnaMethod,
  hummMethod,
  zipInStoreMethod,
  creditAccount,
  cashOnDelivery,
  cashMethod,
  otherMethod,
];

/** Those that nothing has to be set up for: what is paid is agreed with the shop itself. */
export const withoutProvider = (): PaymentMethod[] =>
  PAYMENT_METHODS.filter(({ variables }) => Object.keys(variables).length === 0);
