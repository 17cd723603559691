import { afterpayMethod } from './afterpay/method.ts';
import { applePayMethod } from './apple-pay/method.ts';
import { bankTransfer } from './bank-transfer/method.ts';
import { cardMethod } from './card/method.ts';
import { cashOnDelivery } from './cash-on-delivery/method.ts';
import { cashMethod, otherMethod } from './counter/method.ts';
import { creditAccount } from './credit-account/method.ts';
import { googlePayMethod } from './google-pay/method.ts';
import { hummMethod } from './humm/method.ts';
import { klarnaMethod } from './klarna/method.ts';
import { payPalMethod } from './paypal/method.ts';
import { zipMethod } from './zip/method.ts';
import { zipInStoreMethod } from './zip-in-store/method.ts';
import type { PaymentMethod } from './method.ts';

/** Every payment method on the server, in the order of the folders. */
export const LISTED_METHODS: readonly PaymentMethod[] = [
  afterpayMethod,
  applePayMethod,
  bankTransfer,
  cardMethod,
  cashOnDelivery,
  cashMethod,
  otherMethod,
  creditAccount,
  googlePayMethod,
  hummMethod,
  klarnaMethod,
  payPalMethod,
  zipMethod,
  zipInStoreMethod,
];
