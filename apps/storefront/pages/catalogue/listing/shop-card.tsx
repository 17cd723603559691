import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { memo } from 'react';
import { Button } from '#design/button.tsx';
import { ProductCard } from '#design/product/product-card.tsx';
import { useOwnReviews, useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import type { Estimate } from '#domains/delivery/contract.ts';
import { DeliveryLine } from '#domains/delivery/web/delivery-line.tsx';
import { SaveHeart } from '#domains/saved/web/save-button.tsx';
import { useTariff } from '#domains/catalogue/web/own-tariff.ts';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { CompareCheckbox } from '#domains/compare/web/add-to-compare.tsx';
import type { Finish, ProductCard as Card } from '#domains/catalogue/contract/catalogue.ts';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { cardView, pictureAt, rhythmOf, swatchesOf } from '#domains/catalogue/web/card-view.ts';

export interface ShopCardProps {
  card: Card;
  /** The first delivery day; undefined until it is known. The card reserves space for it. */
  estimate?: Estimate | undefined;
  /** The available finishes, if one card represents all finishes of a product. */
  finishes?: readonly Finish[] | undefined;
  /** Whether the card is in the first viewport. */
  priority?: boolean;
  /** Whether the list is sorted by energy use. In that case, a showroom's card also displays the energy use. */
  saysEnergy?: boolean;
  /** Whether to omit the card's button. Used for cards in rails. */
  quiet?: boolean;
  sizes?: string;
  /** The id of the element with the product's title, unique on the page. It labels the buttons of the card. */
  titleId?: string;
}

/** Renders a product card with its actions, in the style of this site. */
export const ShopCard = memo(function ShopCard({
  card,
  estimate,
  finishes,
  priority = false,
  saysEnergy = false,
  quiet = false,
  sizes,
  titleId,
}: ShopCardProps) {
  const { notices } = useShop();
  const site = useSiteWithPrices();
  // During a sale, the label of the sale replaces the usual label.
  const saleLabel = notices?.sale?.priceTag || undefined;
  const rhythm = rhythmOf(site);
  const { addToCartOnCards } = site.capabilities;
  const canAdd = canAddToCart(card) && site.showsPrices;
  // Guests on trade sites see the delivery day but no prices. All cards reserve space for the delivery day.
  const comes = site.showsPrices ? canAdd : stockDisplay(card.stockStatus).canAdd;
  const { tariff } = useTariff();
  const hasReviews = useOwnReviews();
  const { rating, reviews, ...plain } = cardView(card, site, {
    tariff: quiet ? undefined : tariff,
    saleLabel,
  });
  const view = finishes ? { ...plain, ...swatchesOf(finishes, card.id) } : plain;
  const canCompare = useSettingOn('ComparePageEnabled') && !quiet;
  const actions = (
    <>
      {rhythm === 'dense' && <DeliveryLine estimate={comes ? estimate : undefined} />}
      {quiet || !addToCartOnCards ? null : canAdd ? (
        <AddToCartButton
          line={{ productCode: card.productCode }}
          title={card.title}
          titleId={titleId}
          variant="tint"
        />
      ) : (
        <Button to={card.url} variant="ghost">
          See details<span className="visually-hidden"> of {card.title}</span>
        </Button>
      )}
      {canCompare && <CompareCheckbox sku={card.sku} title={card.title} titleId={titleId} />}
    </>
  );
  return (
    <ProductCard
      product={hasReviews && rating !== undefined ? { ...view, rating, reviews } : view}
      saveButton={<SaveHeart sku={card.sku} title={card.title} />}
      picture={pictureAt(card.image.src)}
      rhythm={rhythm}
      actions={rhythm === 'dense' || canCompare || (addToCartOnCards && !quiet) ? actions : undefined}
      priority={priority}
      saysEnergy={saysEnergy}
      sizes={sizes}
      titleId={titleId}
    />
  );
});
