import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { isFlagged } from '#foundation/browser/signed-in.ts';
import { getSavedSkus, saveProduct, unsaveProduct } from '../contract.ts';
import { savedSkus, setSavedSkus } from './saved-skus.ts';

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
    showMessage((isCallError(error) && errorText(error)) || FAILED, { kind: 'error' });
    return false;
  }
}

/** Asks what is in the account's list; this browser's own joins it with that. What is changed meanwhile is news of later. */
export async function askSavedSkus(): Promise<void> {
  const before = savedSkus.get();
  try {
    const { skus } = await call(getSavedSkus, {});
    if (isFlagged() && savedSkus.get() === before) setSavedSkus(skus);
  } catch {
    // Hearts stay as they are until the next page asks.
  }
}
