import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';

const modal = () => import('./price-match-modal.tsx');
const PriceMatchModal = lazyPart(async () => ({ default: (await modal()).PriceMatchModal }));

/**
 * Renders the link to the price match form, which opens in a dialog. Without scripts, the link leads to the
 * page that explains price matches.
 */
export function PriceMatchLink({
  product,
}: {
  product: { sku: string; title: string; price: number | null };
}) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="tag"
        aria-haspopup="dialog"
        className="needs-scripts"
        onPointerEnter={() => void modal()}
        onClick={() => setState('open')}
      >
        Price match
      </Button>
      <noscript>
        <SiteLink to="/s/price-match" className="link">
          Price match
        </SiteLink>
      </noscript>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <PriceMatchModal product={product} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
