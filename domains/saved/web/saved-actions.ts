import { call } from '#foundation/browser/call.ts';
import { tell } from '#foundation/browser/messages.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { saveProduct, unsaveProduct } from '../contract.ts';
import { setSavedSkus } from './saved-skus.ts';

const FAILED = 'We could not save that just now. Please try again.';

/** Puts a product into the visitor's list, or takes it out, and tells so. False when it failed; the reason is told then. */
export async function changeSaved(sku: string, wanted: boolean): Promise<boolean> {
  try {
    const { skus } = wanted
      ? await call(saveProduct, { body: { sku } })
      : await call(unsaveProduct, { params: { sku } });
    setSavedSkus(skus);
    if (wanted) tell('Saved', { action: { label: 'View saved', to: '/saved' } });
    else tell('Taken out of your saved products');
    return true;
  } catch (error) {
    tell((isCallError(error) && error.body.errors[0]) || FAILED, { kind: 'error' });
    return false;
  }
}
