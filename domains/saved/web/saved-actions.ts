import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { isFlagged } from '#foundation/browser/signed-in.ts';
import { getSavedSkus, saveProduct, unsaveProduct } from '../contract.ts';
import { savedSkus, setSavedSkus } from './saved-skus.ts';

const FAILED = 'We couldn’t save that. Please try again.';

/**
 * Adds a product to the user's list, or removes it, and notifies the user. Returns false, and displays the
 * reason, if it failed.
 */
export async function changeSaved(sku: string, shouldSave: boolean): Promise<boolean> {
  try {
    const { skus } = shouldSave
      ? await call(saveProduct, { body: { sku } })
      : await call(unsaveProduct, { params: { sku } });
    setSavedSkus(skus);
    if (shouldSave) showMessage('Saved', { action: { label: 'View saved', to: '/saved' } });
    else showMessage('Removed from your saved products');
    return true;
  } catch (error) {
    showMessage((isCallError(error) && errorText(error)) || FAILED, { kind: 'error' });
    return false;
  }
}

/** Loads the account's list, which merges this browser's. Changes made during the request take precedence. */
export async function askSavedSkus(): Promise<void> {
  const before = savedSkus.get();
  try {
    const { skus } = await call(getSavedSkus, {});
    if (isFlagged() && savedSkus.get() === before) setSavedSkus(skus);
  } catch {
    // The hearts stay unchanged until the next page loads them.
  }
}
