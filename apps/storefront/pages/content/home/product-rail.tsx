import { useId } from 'react';
import { ProductGrid } from '#design/product/product-grid.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { ShopCard } from '../../catalogue/listing/shop-card.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import type { HomeRail } from '#sites/home-words.ts';
import type { HomeData } from './home-props.ts';

const SIZES = {
  4: '(min-width: 1200px) 314px, (min-width: 768px) 31vw, 64vw',
  5: '(min-width: 1200px) 246px, (min-width: 768px) 31vw, 64vw',
};

/**
 * Renders a heading and a row of products, which scrolls sideways on phones. Renders nothing without
 * products.
 */
export function ProductRail({
  rail,
  highlights,
  columns,
}: {
  rail: HomeRail;
  highlights: HomeData['highlights'];
  columns: 4 | 5;
}) {
  const id = useId();
  const products = highlights[rail.products].slice(0, columns);
  const { bySku } = useEstimates(products.map((product) => product.sku));
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={rail.title} intro={rail.intro} more={rail.more} />
      <ProductGrid columns={columns} phone="rail">
        {products.map((product) => (
          <ShopCard
            key={product.id}
            card={product}
            estimate={bySku.get(product.sku)}
            finishes={highlights.finishes[product.id]}
            sizes={SIZES[columns]}
          />
        ))}
      </ProductGrid>
    </section>
  );
}
