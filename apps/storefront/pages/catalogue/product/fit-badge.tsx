import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { hasMeasured } from '#domains/catalogue/web/fit/stored-measures.ts';

const FitLine = lazyPart(
  async () => ({
    default: (await import('#domains/catalogue/web/fit/fit-line.tsx')).FitLine,
  }),
  { isSilent: true },
);

/**
 * Displays whether the product fits the measurements that are stored in this browser. Loads nothing if no
 * measurements are stored.
 */
export function FitBadge({ product }: { product: Pick<Product, 'dimensions' | 'category'> }) {
  const hydrated = useHydrated();
  if (!hydrated || !product.dimensions || !hasMeasured()) return null;
  return (
    <Suspense fallback={null}>
      <FitLine size={product.dimensions} category={product.category.uri} />
    </Suspense>
  );
}
