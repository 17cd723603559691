import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { Rating } from '#design/product/rating.tsx';
import { Ribbon } from '#design/product/ribbon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { canAddToCart } from '#domains/catalogue/rules/stock.ts';
import { cardView, pictureAt } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useSuggestionDays } from '#domains/search/web/use-suggestion-days.ts';
import { useOwnReviews } from '#domains/settings/web/shop-context.tsx';
import styles from './model-card.module.css';

/** Renders the product whose model number was searched for, as a card of the page's full width. */
export function ModelCard({ card }: { card: ProductCard }) {
  const site = useSiteWithPrices();
  const hasReviews = useOwnReviews();
  const { place, textBySku } = useSuggestionDays([card]);
  const day = textBySku.get(card.sku);
  const { title, brand, specLine, price, ribbons, rating, reviews } = cardView(card, site);
  const canAdd = canAddToCart(card) && site.showsPrices;
  return (
    <section aria-label="Products">
      <article className={styles.card}>
        <SiteLink to={card.url} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          <ProductPicture
            alt=""
            src={pictureAt(card.image.src)}
            sizes="(max-width: 767px) 100vw, 360px"
            priority
          />
        </SiteLink>
        <div className={styles.text}>
          <p className={styles.model}>
            {brand} · Model {card.sku}
          </p>
          <h2 className="h3">
            <SiteLink to={card.url}>{title}</SiteLink>
          </h2>
          {specLine && <p className="muted">{specLine}</p>}
          {hasReviews && rating !== undefined && <Rating value={rating} count={reviews} />}
          {ribbons && ribbons.length > 0 && (
            <p className={styles.ribbons}>
              {ribbons.map((ribbon) => (
                <Ribbon key={ribbon.text} kind={ribbon.kind}>
                  {ribbon.text}
                </Ribbon>
              ))}
            </p>
          )}
        </div>
        <div className={styles.buy}>
          <PriceBlock price={price} size="l" />
          {canAdd && day !== undefined && (
            <p className={styles.day}>
              <Icon name="truck" size="small" />
              {place === null ? day : `${day}, to ${place}`}
            </p>
          )}
          {canAdd && <AddToCartButton line={{ productCode: card.productCode }} title={title} block />}
          <Button to={card.url} variant="ghost" block>
            See details<span className="visually-hidden"> of {title}</span>
          </Button>
        </div>
      </article>
    </section>
  );
}
