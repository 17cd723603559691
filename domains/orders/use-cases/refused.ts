import type { PrepareFault } from '../contract/orders.ts';

/** Carries the fault if an order cannot be prepared for payment. Throwing it rolls back the transaction. */
export class Refused extends Error {
  readonly fault: PrepareFault;
  constructor(reason: PrepareFault) {
    super('refused');
    this.fault = reason;
  }
}
