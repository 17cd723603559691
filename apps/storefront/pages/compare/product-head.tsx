import { useShowsPrices, useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { Rating } from '#design/product/rating.tsx';
import { ConditionLabel, Ribbon } from '#design/product/ribbon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { canAddToCart } from '#domains/catalogue/rules/stock.ts';
import { cardView, pictureAt } from '#domains/catalogue/web/card-view.ts';
import type { ComparedProduct } from '#domains/compare/contract.ts';
import { useReviewProvider } from '#domains/settings/web/shop-context.tsx';
import styles from './product-head.module.css';

/** Renders the heading of a product's column: picture, name, price and actions. */
export function ProductHead({
  product,
  isFirst,
  onRemove,
}: {
  product: ComparedProduct;
  /** Whether this is the first product. Only its button is filled. */
  isFirst: boolean;
  onRemove: () => void;
}) {
  const { card } = product;
  const view = cardView(card, useSiteWithPrices());
  const hasProvider = useReviewProvider() !== undefined;
  return (
    <div className={styles.product}>
      <div className={styles.art}>
        <SiteLink to={card.url} tabIndex={-1} aria-hidden="true">
          <ProductPicture
            alt=""
            src={pictureAt(card.image.src)}
            sizes="(min-width: 1200px) 340px, (min-width: 768px) 28vw, 44vw"
            priority={isFirst}
          />
        </SiteLink>
        <div className={styles.labels}>
          {view.condition && <ConditionLabel condition={view.condition} />}
          {view.ribbons?.slice(0, view.condition ? 1 : 2).map((ribbon) => (
            <Ribbon key={ribbon.text} kind={ribbon.kind}>
              {ribbon.text}
            </Ribbon>
          ))}
        </div>
        <IconButton
          icon="close"
          size="medium"
          raised
          label={`Remove ${card.title}`}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      <p className={styles.brand}>{card.brand.name}</p>
      <h2 className={styles.title}>
        <SiteLink to={card.url}>{card.title}</SiteLink>
      </h2>
      {!hasProvider && view.rating !== undefined && <Rating value={view.rating} count={view.reviews} />}
      <PriceBlock price={view.price} reserve className={styles.price} />
      <BuyAction product={product} isFirst={isFirst} />
    </div>
  );
}

/**
 * Renders a button that adds the product to the cart. If the product cannot be added, renders a link to its
 * page.
 */
export function BuyAction({
  product: { card },
  isFirst,
  small = false,
}: {
  product: Pick<ComparedProduct, 'card'>;
  isFirst: boolean;
  small?: boolean;
}) {
  const showsPrices = useShowsPrices();
  const size = small ? { size: 'small' as const } : {};
  return canAddToCart(card) && showsPrices ? (
    <AddToCartButton
      line={{ productCode: card.productCode }}
      title={card.title}
      variant={isFirst ? 'primary' : 'tint'}
      {...size}
      block={!small}
    />
  ) : (
    <Button to={card.url} variant="ghost" {...size} block={!small}>
      See details<span className="visually-hidden"> of {card.title}</span>
    </Button>
  );
}
