import type { PartySettings } from '#foundation/server/party-variables.ts';
import { afterpayMethod } from './afterpay/method.ts';
import { applePayMethod } from './apple-pay/method.ts';
import { cardMethod } from './card/method.ts';
import { cashOnDelivery } from './cash-on-delivery/method.ts';
import { cashMethod, otherMethod } from './counter/method.ts';
import { creditAccount } from './credit-account/method.ts';
import { googlePayMethod } from './google-pay/method.ts';
import { hummMethod } from './humm/method.ts';
import { klarnaMethod } from './klarna/method.ts';
import type { ConnectedMethod, PaymentMethod } from './method.ts';
import { payPalMethod } from './paypal/method.ts';
import { zipMethod } from './zip/method.ts';
import { zipInStoreMethod } from './zip-in-store/method.ts';

/** Every way to pay, on the server. A new one is its folder and a line in each list of this folder. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  cardMethod,
  applePayMethod,
  googlePayMethod,
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

/**
 * The methods that are set up, by the settings of each. One that goes through another is connected with it; where that is not
 * set up it is left out, and `onLeftOut` is told why.
 */
export function connectMethods(
  settings: Readonly<Record<string, PartySettings>>,
  onLeftOut: (line: string) => void = () => undefined,
): ConnectedMethod[] {
  const connected: ConnectedMethod[] = [];
  for (const method of PAYMENT_METHODS) {
    const own = settings[method.name];
    if (!own) continue;
    const taker = connected.find((one) => one.method.name === method.through);
    if (method.through === undefined) connected.push(method.connect(own));
    else if (taker)
      connected.push(
        method.connect(own, { settings: settings[method.through] ?? {}, adapter: taker.adapter }),
      );
    else onLeftOut(`${method.title} is not offered: cards, which it is paid through, are not set up`);
  }
  return connected;
}

/** Those that nothing has to be set up for: what is paid is agreed with the shop itself. */
export const withoutProvider = (): PaymentMethod[] =>
  PAYMENT_METHODS.filter(({ variables }) => Object.keys(variables).length === 0);
