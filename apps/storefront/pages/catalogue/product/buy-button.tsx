import { usePricePlace, useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { Button } from '#design/button.tsx';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { categoryUrl } from '#domains/catalogue/rules/addresses.ts';
import { canAddToCart, stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { countedNoun } from '#domains/catalogue/rules/noun.ts';
import type { Purchase } from './use-purchase.ts';

/** The button for stock alerts loads on demand, because most products are in stock and do not need it. */
const NotifyButton = lazyHydrated(
  'domains/enquiries/web/notify-button.tsx',
  async () => (await import('#domains/enquiries/web/notify-button.tsx')).NotifyButton,
);

/**
 * Renders the main button of a product page: add to cart, request a price, sign in, set a stock alert, or
 * view other products.
 */
export function BuyButton({
  product,
  purchase,
  block = false,
}: {
  product: Product;
  purchase: Purchase;
  block?: boolean;
}) {
  const showsPrices = useShowsPrices();
  const place = usePricePlace();
  if (!showsPrices) {
    return (
      <Button to={place.to} block={block}>
        {place.text}
      </Button>
    );
  }
  const stock = stockDisplay(product.stockStatus);
  if (stock.canNotify) return <NotifyButton product={product} block={block} />;
  if (!stock.canAdd) {
    return (
      <Button to={categoryUrl(product.category.uri)} variant="tint" block={block}>
        {`See other ${countedNoun(product.category.name)}`}
      </Button>
    );
  }
  if (!canAddToCart(product)) {
    return (
      <Button to="/ask-an-expert" block={block}>
        Request Price
      </Button>
    );
  }
  return (
    <AddToCartButton
      line={purchase.line}
      title={product.title}
      block={block}
      disabled={purchase.isQuantityRejected}
    />
  );
}
