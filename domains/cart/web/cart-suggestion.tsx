import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { PriceBlock } from '#design/price-block.tsx';
import { ProductPicture } from '#design/product-picture.tsx';
import { SiteLink } from '#design/site-link.tsx';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import { getGoesWith } from '#domains/catalogue/contract-product.ts';
import { pictureAt, sitePrice } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { addToCart } from './cart-store.ts';
import styles from './cart-suggestion.module.css';

/** One product that goes with what is in the cart, where CrossSellEnabled is on (SETTINGS-22). */
export function CartSuggestion({ skus }: { skus: readonly string[] }) {
  const isOn = useSettingOn('CrossSellEnabled');
  const site = useSiteWithPrices();
  const [card, setCard] = useState<ProductCard | null>(null);
  const [adding, setAdding] = useState(false);
  const key = skus.join('\n');
  useEffect(() => {
    if (!isOn || key === '') return;
    const asking = new AbortController();
    call(getGoesWith, { query: { sku: key.split('\n') } }, { signal: asking.signal }).then(
      ([first]) => setCard(first ?? null),
      // A suggestion that cannot be had is not missed.
      () => undefined,
    );
    return () => asking.abort();
  }, [isOn, key]);
  if (!isOn || !card) return null;
  const add = async () => {
    setAdding(true);
    await addToCart({ productCode: card.productCode, quantity: 1, mode: 'add' });
    setAdding(false);
  };
  return (
    <section aria-labelledby="cart-suggestion" className={styles.suggestion}>
      <h3 id="cart-suggestion" className={styles.heading}>
        Goes well with it
      </h3>
      <ProductPicture alt="" src={pictureAt(card.image.src)} sizes="72px" className={styles.art} />
      <div className={styles.words}>
        <SiteLink to={card.url} className={styles.title}>
          {card.title}
        </SiteLink>
        <PriceBlock price={sitePrice(card, site)} />
      </div>
      <Button variant="ghost" size="small" loading={adding} onClick={() => void add()}>
        Add<span className="visually-hidden"> {card.title} to cart</span>
      </Button>
    </section>
  );
}
