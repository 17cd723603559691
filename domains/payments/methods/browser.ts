import { PAYMENT_METHOD_NUMBER, type PaymentMethodName } from '../contract/payments.ts';
import { BROWSER_METHODS } from './browser-list.tsx';
import type { BrowserMethod } from './browser-method.ts';

export { BROWSER_METHODS };

/**
 * Returns a payment method and its name by its number; undefined if this page does not support the method.
 */
export function browserMethodOf(
  methodNumber: number,
): { method: BrowserMethod; methodName: PaymentMethodName } | undefined {
  for (const method of BROWSER_METHODS)
    for (const name of method.methodNames)
      if (PAYMENT_METHOD_NUMBER[name] === methodNumber) return { method, methodName: name };
  return undefined;
}
