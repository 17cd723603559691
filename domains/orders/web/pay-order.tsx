import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showMessage } from '#foundation/browser/messages.ts';
import type { CartProduct } from '#domains/cart/contract/cart.ts';
import { addToCart, cartStore, loadCart, setCartQuantity } from '#domains/cart/web/cart-store.ts';
import { saveForLater, titlesOf } from '#domains/cart/web/save-for-later.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import type { Confirmation } from '../contract/orders.ts';

const FAILED = 'We couldn’t prepare your cart for this order. Please try again, or call us.';

type Line = Confirmation['lines'][number];

/**
 * Renders a button that pays an order whose payment failed. The checkout pays the cart, which the shopper may
 * have changed since. The button therefore first makes the cart contain exactly the order's products. If the
 * cart contains other products, asks before it moves them to the saved products.
 */
export function PayOrder({ order }: { order: Pick<Confirmation, 'orderNumber' | 'lines'> }) {
  const navigate = useNavigate();
  const [others, setOthers] = useState<readonly CartProduct[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isSingle = others.length === 1;

  const toCheckout = async (found: readonly CartProduct[]) => {
    if (found.length > 0) await saveForLater(found);
    if (await fillCart(order.lines)) await navigate('/customer/checkout');
  };
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await action();
    } catch {
      if (isAsking) setFailure(FAILED);
      else showMessage(FAILED, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const start = () =>
    run(async () => {
      const gone = order.lines.filter(({ productCode, url }) => productCode === '' || url === '');
      if (gone.length > 0) {
        showMessage(`We no longer sell ${gone.map(({ title }) => title).join(', ')}. Please call us.`, {
          kind: 'error',
        });
        return;
      }
      if (!(await loadCart())) return;
      const found = findOthers(order.lines);
      setOthers(found);
      if (found.length > 0) setAsking(true);
      else await toCheckout([]);
    });

  return (
    <>
      <Button loading={isBusy && !isAsking} onClick={() => void start()}>
        Pay now
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Pay for order ${order.orderNumber}?`}
        type="left"
        size="small"
        errors={failure ? [failure] : []}
        onDismissError={() => setFailure('')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button loading={isBusy} onClick={() => void run(() => toCheckout(others))}>
              Pay for this order
            </Button>
          </>
        }
      >
        <p>
          {titlesOf(others)} in your cart {isSingle ? 'isn’t' : 'aren’t'} part of this order. We’ll move{' '}
          {isSingle ? 'it' : 'them'} to your saved products.
        </p>
      </Dialog>
    </>
  );
}

const cartLines = () => cartStore.get().cart?.products ?? [];

/** Returns the products in the cart that are not in the order. */
function findOthers(lines: readonly Line[]): CartProduct[] {
  return cartLines().filter((one) => !lines.some(({ productCode }) => productCode === one.productCode));
}

/**
 * Adds the missing products of an order to the cart and sets their quantities. Returns false if the shop
 * refuses one; the message has then been displayed.
 */
async function fillCart(lines: readonly Line[]): Promise<boolean> {
  const restored: string[] = [];
  // Requests are sent one after another, because they all change the same cart.
  for (const { productCode, quantity, title, install, warranty, services } of lines) {
    const current = cartLines().find((one) => one.productCode === productCode);
    if (current?.quantity === quantity) continue;
    const isDone = current
      ? await setCartQuantity(productCode, quantity)
      : await addToCart({ productCode, quantity });
    if (!isDone) return false;
    if (!current && (install || warranty || services.length > 0)) restored.push(title);
  }
  // An order states only the names of its options, so the shopper chooses them again.
  if (restored.length > 0)
    showMessage(`Please choose installation and cover for ${restored.join(', ')} again, in your cart.`, {
      kind: 'info',
      isPersistent: true,
    });
  return true;
}
