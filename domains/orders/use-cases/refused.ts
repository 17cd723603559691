import type { PrepareFault } from '../contract.ts';

/** Why an order is not made ready to pay. Thrown, it undoes the transaction. */
export class Refused extends Error {
  readonly fault: PrepareFault;
  constructor(reason: PrepareFault) {
    super('refused');
    this.fault = reason;
  }
}
