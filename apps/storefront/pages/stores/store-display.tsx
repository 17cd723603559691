import { useId, useState } from 'react';
import type { Client } from '#foundation/pure/client.ts';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { ProductGrid } from '#design/product/product-grid.tsx';
import {
  getStoreDisplay,
  type DisplayedProduct,
  type StoreDisplay,
} from '#domains/catalogue/contract/displays.ts';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import type { StoreDetail } from '#domains/stores/contract.ts';
import { ShopCard } from '../catalogue/listing/shop-card.tsx';
import styles from './store-display.module.css';

/** Returns the first products on display in a store; null if they cannot be loaded. */
export async function displayAt(client: Client, store: string): Promise<StoreDisplay | null> {
  return client(getStoreDisplay, { query: { store } }).catch(() => null);
}

/**
 * Renders the products that a store has on display, with their prices and stock. The shopper can load more of
 * them.
 */
export function StoreDisplaySection({
  store: { name, storeUri },
  display,
}: {
  store: Pick<StoreDetail, 'name' | 'storeUri'>;
  display: StoreDisplay;
}) {
  const id = useId();
  const { count, workingCount } = display;
  const [more, setMore] = useState<readonly (readonly DisplayedProduct[])[]>([]);
  const [isLoading, setLoading] = useState(false);
  const products = [...display.products, ...more.flat()];
  const estimates = useEstimates(products.map(({ card }) => card.sku));
  const showMore = async () => {
    setLoading(true);
    try {
      const next = await call(getStoreDisplay, { query: { store: storeUri, pageNo: more.length + 2 } });
      setMore([...more, next.products]);
    } catch {
      showMessage('We couldn’t load more products. Please try again.', { kind: 'error' });
    }
    setLoading(false);
  };
  return (
    <section id="on-display" aria-labelledby={id} className={classNames('wrap', 'section', styles.display)}>
      <SectionHead
        id={id}
        title={`On display at ${name}`}
        intro={
          workingCount === 0
            ? `${count} products to see and touch.`
            : `${count} products, ${workingCount === count ? 'all' : `${workingCount} of them`} connected and working. Come in and try them.`
        }
      />
      <ProductGrid columns={4} phone="rail">
        {products.map(({ card, isWorking }) => (
          <div key={card.id} className={styles.product}>
            <ShopCard
              card={card}
              estimate={estimates.bySku.get(card.sku)}
              quiet
              sizes="(min-width: 1200px) 314px, (min-width: 768px) 31vw, 64vw"
            />
            <p className={styles.note}>
              {isWorking ? (
                <span className={styles.working}>
                  <Icon name="check" size="small" />
                  Working here
                </span>
              ) : null}
              <span data-tone={stockDisplay(card.stockStatus).tone}>
                {stockDisplay(card.stockStatus).text}
              </span>
            </p>
          </div>
        ))}
      </ProductGrid>
      {products.length < count ? (
        <Button variant="ghost" loading={isLoading} onClick={() => void showMore()} className={styles.more}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}
