import { PAYMENT_OPTION, type ChosenOption } from '../contract/payments.ts';
import { BROWSER_METHODS } from './browser-list.tsx';
import type { BrowserMethod } from './browser-method.ts';

export { BROWSER_METHODS };

/**
 * Returns the method and name of a payment option by its number; undefined if this page does not support the
 * option.
 */
export function browserMethodOf(option: number): { method: BrowserMethod; option: ChosenOption } | undefined {
  for (const method of BROWSER_METHODS)
    for (const name of method.options) if (PAYMENT_OPTION[name] === option) return { method, option: name };
  return undefined;
}
