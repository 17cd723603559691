import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { cardView } from '#domains/catalogue/web/card-view.ts';
import type { ComparedProduct } from '#domains/compare/contract.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { BuyAction } from './product-head.tsx';
import styles from './compared-bar.module.css';

/**
 * Renders a small copy of the column headings when the large headings have scrolled out of view. It scrolls
 * sideways with the table.
 */
export function ComparedBar({
  products,
  isVisible,
  scrolled,
}: {
  products: readonly ComparedProduct[];
  isVisible: boolean;
  /** The horizontal scroll position of the table, in px. */
  scrolled: number;
}) {
  const site = useSiteWithPrices();
  return (
    <div className={styles.place}>
      <div role="group" aria-label="Compared products" className={styles.bar} hidden={!isVisible}>
        <div className={styles.columns} style={{ translate: `${-scrolled}px` }}>
          <span className={styles.corner} />
          {products.map((product, index) => (
            <div key={product.productId} className={styles.product}>
              <img src={pictureUrl(product.card.image.src, 90)} alt="" width={52} height={52} />
              <div className={styles.words}>
                <p className={styles.title}>{product.productName}</p>
                <p className={styles.price}>{cardView(product.card, site).price.now}</p>
              </div>
              <BuyAction product={product} isFirst={index === 0} small />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
