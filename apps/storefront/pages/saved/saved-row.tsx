import type { ReactNode } from 'react';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { pictureAt, sitePrice } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import styles from './saved-row.module.css';

/** Renders a saved product with its key facts, note and actions. */
export function SavedRow({
  card,
  note,
  actions,
}: {
  card: ProductCard;
  note: ReactNode;
  actions: ReactNode;
}) {
  const site = useSiteWithPrices();
  const stock = stockDisplay(card.stockStatus);
  return (
    <article className={styles.row}>
      <SiteLink to={card.url} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <ProductPicture alt="" src={pictureAt(card.image.src)} sizes="160px" />
      </SiteLink>
      <div className={styles.words}>
        <p className={styles.brand}>{card.brand.name}</p>
        <h2 className={styles.title}>
          <SiteLink to={card.url}>{card.title}</SiteLink>
        </h2>
        {card.specLine.length > 0 && <p className={styles.spec}>{card.specLine.join(' · ')}</p>}
        <p className={styles.stock} data-tone={stock.tone}>
          {stock.text}
        </p>
        <div className={styles.note}>{note}</div>
      </div>
      <div className={styles.end}>
        <PriceBlock price={sitePrice(card, site)} />
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
}
