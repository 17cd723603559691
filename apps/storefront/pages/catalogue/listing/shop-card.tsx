import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { memo } from 'react';
import { Button } from '#design/button.tsx';
import { ProductCard } from '#design/product-card.tsx';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import type { Estimate } from '#domains/delivery/contract.ts';
import { DeliveryLine } from '#domains/delivery/web/delivery-line.tsx';
import { SaveHeart } from '#domains/saved/web/save-button.tsx';
import { useTariff } from '#domains/catalogue/web/own-tariff.ts';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { CompareCheckbox } from '#domains/compare/web/add-to-compare.tsx';
import type { Finish, ProductCard as Card } from '#domains/catalogue/contract.ts';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { cardView, pictureAt, rhythmOf, swatchesOf } from '#domains/catalogue/web/card-view.ts';

export interface ShopCardProps {
  card: Card;
  /** First delivery day, once known; its place is kept until then. */
  estimate?: Estimate | undefined;
  /** What it comes in, where the card stands for all of them. */
  finishes?: readonly Finish[] | undefined;
  /** Among the first in view. */
  priority?: boolean;
  /** Its list is in the order of what goods use: a showroom's card says that too. */
  saysEnergy?: boolean;
  /** Without its button: in rails. */
  quiet?: boolean;
  sizes?: string;
  /** Names the element with the title, once on a page: what can be done with the product is called by it. */
  titleId?: string;
}

/** A product as this site's lists show it, with what can be done with it there. */
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
  const priceTag = notices?.sale?.priceTag;
  const rhythm = rhythmOf(site);
  const { addToCartOnCards } = site.capabilities;
  const canAdd = canAddToCart(card) && site.showsPrices;
  // Guests of trade sites are told the day too, for which their card keeps the place in any case.
  const comes = site.showsPrices ? canAdd : stockDisplay(card.stockStatus).canAdd;
  const { tariff } = useTariff();
  const hasReviews = useSettingOn('ReviewSummariesEnabled');
  const { rating, reviews, ...plain } = cardView(card, site, quiet ? undefined : tariff);
  const shown = finishes ? { ...plain, ...swatchesOf(finishes, card.id) } : plain;
  // While a sale is on, its own word stands in the place of the usual one.
  const view = priceTag
    ? {
        ...shown,
        ribbons: shown.ribbons?.map((one) => (one.text === 'Deal' ? { ...one, text: priceTag } : one)) ?? [],
      }
    : shown;
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
      product={
        hasReviews && rating !== undefined
          ? { ...view, rating, ...(reviews === undefined ? {} : { reviews }) }
          : view
      }
      saveButton={<SaveHeart sku={card.sku} title={card.title} />}
      picture={pictureAt(card.image.src)}
      rhythm={rhythm}
      actions={rhythm === 'dense' || canCompare || (addToCartOnCards && !quiet) ? actions : undefined}
      priority={priority}
      saysEnergy={saysEnergy}
      {...(sizes ? { sizes } : {})}
      {...(titleId ? { titleId } : {})}
    />
  );
});
