import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';

const modal = () => import('./notify-modal.tsx');
const NotifyModal = lazyPart(async () => ({ default: (await modal()).NotifyModal }));

/**
 * Renders the "Notify me" button, which replaces "Add to cart" if a product is out of stock and may be
 * restocked (PRODUCT-04).
 */
export function NotifyButton({
  product,
  block = false,
}: {
  product: { sku: string; title: string };
  block?: boolean;
}) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        block={block}
        icon="bell"
        aria-haspopup="dialog"
        onPointerEnter={() => void modal()}
        onClick={() => setState('open')}
      >
        Notify me
      </Button>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <NotifyModal product={product} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
