import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import { getSavedSkus, saveProduct, unsaveProduct } from '../contract.ts';
import { savedSkus, setSavedSkus } from './saved-skus.ts';

const FAILED = 'We couldn’t save that. Please try again.';

/**
 * Saves a product or removes it from the user's list, and displays a message. If the request fails, displays
 * the error and returns false.
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

/**
 * Loads the account's list after signing in. The server merges this browser's guest list into it. If the user
 * changes the list during the request, the response is ignored.
 */
export async function askSavedSkus(): Promise<void> {
  const before = savedSkus.get();
  try {
    const { skus } = await call(getSavedSkus, {});
    if (isFlagged() && savedSkus.get() === before) setSavedSkus(skus);
  } catch {
    // After an error the heart buttons do not change, and the next page loads the list again.
  }
}
