import { call } from '#foundation/browser/call.ts';
import { getSavedSkus, MAX_MERGED_NOTE_LENGTH, noteSaved, saveProduct } from '#domains/saved/contract.ts';
import { setSavedSkus } from '#domains/saved/web/saved-skus.ts';
import type { CartProduct } from '../contract/cart.ts';
import { removeFromCart } from './cart-store.ts';

/**
 * Moves lines from the cart to the saved products. Each product is saved before it is removed from the cart.
 * A note records quantity and options, unless the saved product already has a note. Throws if a product
 * cannot be saved; the remaining products stay in the cart.
 */
export async function saveForLater(lines: readonly CartProduct[]): Promise<void> {
  const before = new Set((await call(getSavedSkus, {})).skus);
  for (const { sku, productCode, ...line } of lines) {
    const { skus } = await call(saveProduct, { body: { sku } });
    setSavedSkus(skus);
    const note = noteOf(line);
    if (note !== '' && !before.has(sku)) await call(noteSaved, { params: { sku }, body: { note } });
    if (!(await removeFromCart(productCode))) throw new Error(`${sku} could not be removed from the cart`);
  }
}

function noteOf(
  line: Pick<CartProduct, 'quantity' | 'selectedInstall' | 'selectedWarranty' | 'selectedServices'>,
): string {
  const { quantity, selectedInstall, selectedWarranty, selectedServices } = line;
  const chosen = [
    quantity > 1 ? `${quantity} units` : '',
    selectedInstall?.name,
    selectedWarranty?.name,
    ...selectedServices.map(({ title }) => title),
  ];
  return chosen.filter(Boolean).join(', ').slice(0, MAX_MERGED_NOTE_LENGTH);
}

const NAMED = 2;

/** Returns the titles of up to two lines and the number of the others. */
export function titlesOf(lines: readonly CartProduct[]): string {
  const names = lines.slice(0, NAMED).map(({ title }) => title);
  const more = lines.length - names.length;
  return more === 0 ? names.join(' and ') : `${names.join(', ')} and ${more} more`;
}
