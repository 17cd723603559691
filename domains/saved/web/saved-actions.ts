import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
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
    if (wanted) showMessage('Saved', { action: { label: 'View saved', to: '/saved' } });
    else showMessage('Taken out of your saved products');
    return true;
  } catch (error) {
    showMessage((isCallError(error) && error.body.errors[0]) || FAILED, { kind: 'error' });
    return false;
  }
}
