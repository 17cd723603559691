import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { hasCavity } from '#domains/catalogue/rules/kinds.ts';
import { hasMeasured } from '#domains/catalogue/web/fit/stored-measures.ts';

const FitLine = lazyPart(
  async () => ({
    default: (await import('#domains/catalogue/web/fit/fit-line.tsx')).FitLine,
  }),
  { isSilent: true },
);

/**
 * Displays whether the product fits the measurements that are stored in this browser. Loads nothing if no
 * measurements are stored, or if the product needs no cavity.
 */
export function FitBadge({ product }: { product: Pick<Product, 'dimensions' | 'category' | 'breadcrumbs'> }) {
  const hydrated = useHydrated();
  if (!hydrated || !product.dimensions || !hasMeasured() || !hasCavity(product)) return null;
  return (
    <Suspense fallback={null}>
      <FitLine size={product.dimensions} category={product.category.uri} />
    </Suspense>
  );
}
