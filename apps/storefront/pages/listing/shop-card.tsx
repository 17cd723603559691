import { memo } from 'react';
import { Button } from '#design/button.tsx';
import { ProductCard } from '#design/product-card.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import type { Estimate } from '#domains/delivery/contract.ts';
import { DeliveryLine } from '#domains/delivery/web/delivery-line.tsx';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { CompareCheckbox } from '#domains/compare/web/add-to-compare.tsx';
import type { ProductCard as Card } from '#domains/catalogue/contract.ts';
import { canAddToCart } from '#domains/catalogue/rules/stock.ts';
import { cardView, pictureAt, rhythmOf } from '#domains/catalogue/web/card-view.ts';

export interface ShopCardProps {
  card: Card;
  /** First delivery day, once known; its place is kept until then. */
  estimate?: Estimate | undefined;
  /** Among the first in view. */
  priority?: boolean;
  /** Without its button: in rails. */
  quiet?: boolean;
  sizes?: string;
}

/** A product as this site's lists show it, with what can be done with it there. */
export const ShopCard = memo(function ShopCard({
  card,
  estimate,
  priority = false,
  quiet = false,
  sizes,
}: ShopCardProps) {
  const site = useSite();
  const rhythm = rhythmOf(site);
  const { addToCartOnCards, hidesPricesFromGuests } = site.capabilities;
  const canAdd = canAddToCart(card) && !hidesPricesFromGuests;
  const canCompare = useSettingOn('ComparePageEnabled') && !quiet;
  const actions = (
    <>
      {rhythm === 'dense' && <DeliveryLine estimate={canAdd ? estimate : undefined} />}
      {quiet || !addToCartOnCards ? null : canAdd ? (
        <AddToCartButton line={{ productCode: card.productCode }} title={card.title} variant="tint" />
      ) : (
        <Button to={card.url} variant="ghost">
          See details<span className="visually-hidden"> of {card.title}</span>
        </Button>
      )}
      {canCompare && <CompareCheckbox sku={card.sku} title={card.title} />}
    </>
  );
  return (
    <ProductCard
      product={cardView(card, site)}
      picture={pictureAt(card.image.src)}
      rhythm={rhythm}
      actions={rhythm === 'dense' || canCompare || (addToCartOnCards && !quiet) ? actions : undefined}
      priority={priority}
      {...(sizes ? { sizes } : {})}
    />
  );
});
