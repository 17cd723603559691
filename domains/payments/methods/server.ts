import { cardMethod } from './card/method.ts';
import type { PaymentMethod } from './method.ts';

/** Every way to pay, on the server. A new one is its folder and a line in each list of this folder. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [cardMethod];
