import { useEffect, useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { ProductGrid } from '#design/product/product-grid.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { getProductCards } from '#domains/catalogue/contract/product.ts';
import { forgetViewed, viewedSkus } from '#domains/saved/web/viewed-products.ts';
import { ShopCard } from '../catalogue/listing/shop-card.tsx';
import styles from './recently-viewed.module.css';

const MAX_CARDS = 8;

/**
 * Renders the products that were recently viewed in this browser, with current prices. Renders nothing if no
 * product was viewed or if loading fails.
 */
export function RecentlyViewed({ except }: { except: string | undefined }) {
  const id = useId();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    const sku = viewedSkus(except).slice(0, MAX_CARDS);
    if (sku.length === 0) return;
    const controller = new AbortController();
    call(getProductCards, { query: { sku } }, { signal: controller.signal }).then(setCards, () => undefined);
    return () => controller.abort();
  }, [except]);
  const estimates = useEstimates(cards.map((card) => card.sku));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.viewed}>
      <div className={styles.head}>
        <h2 id={id}>Recently viewed</h2>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            forgetViewed();
            setCards([]);
          }}
        >
          Clear
          <span className="visually-hidden"> recently viewed products</span>
        </Button>
      </div>
      <ProductGrid columns={4} phone="rail">
        {cards.slice(0, MAX_CARDS).map((card) => (
          <ShopCard
            key={card.id}
            card={card}
            estimate={estimates.bySku.get(card.sku)}
            quiet
            sizes="(min-width: 1200px) 314px, (min-width: 768px) 31vw, 64vw"
          />
        ))}
      </ProductGrid>
    </section>
  );
}
