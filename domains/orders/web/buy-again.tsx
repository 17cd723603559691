import { useState } from 'react';
import { showMessage } from '#foundation/browser/messages.ts';
import { addToCart, openCart } from '#domains/cart/web/cart-store.ts';
import { Button } from '#design/button.tsx';
import type { Confirmation } from '../contract/orders.ts';

/**
 * Renders a button that adds an order's products to the cart at current prices. Names the products that are
 * no longer sold.
 */
export function BuyAgain({ lines }: { lines: Confirmation['lines'] }) {
  const [isBusy, setBusy] = useState(false);
  const sold = lines.filter(({ productCode, url }) => productCode !== '' && url !== '');
  if (sold.length === 0) return null;
  const buy = async () => {
    setBusy(true);
    let added = 0;
    // Requests are sent one after another, because they all change the same cart. If the shop rejects a
    // product, `addToCart` displays the reason.
    for (const { productCode, quantity } of sold) if (await addToCart({ productCode, quantity })) added += 1;
    setBusy(false);
    const unavailable = lines.filter((line) => !sold.includes(line)).map(({ title }) => title);
    if (unavailable.length > 0)
      showMessage(
        `We couldn’t add ${unavailable.join(', ')} to your cart, because we no longer sell ${unavailable.length > 1 ? 'them' : 'it'}.`,
        {
          kind: 'info',
          isPersistent: true,
        },
      );
    if (added > 0) openCart();
  };
  return (
    <p>
      <Button variant="ghost" icon="bag" loading={isBusy} onClick={() => void buy()}>
        Buy again
      </Button>
    </p>
  );
}
