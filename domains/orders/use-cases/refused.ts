import type { PrepareFault } from '../contract/orders.ts';

/** The fault of an order that was not prepared for payment. Throwing it rolls back the transaction. */
export class Refused extends Error {
  readonly fault: PrepareFault;
  constructor(reason: PrepareFault) {
    super('refused');
    this.fault = reason;
  }
}
