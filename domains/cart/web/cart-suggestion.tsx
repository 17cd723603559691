import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { getGoesWith } from '#domains/catalogue/contract/product.ts';
import { pictureAt, sitePrice } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { addToCart } from './cart-store.ts';
import styles from './cart-suggestion.module.css';

/**
 * Renders products that complement the cart if `CrossSellEnabled` is on (SETTINGS-22). The drawer displays
 * one such product next to its lines. The cart page displays several in a separate section.
 */
export function CartSuggestion({ skus, most = 1 }: { skus: readonly string[]; most?: 1 | 4 }) {
  const isOn = useSettingOn('CrossSellEnabled');
  const site = useSiteWithPrices();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const [adding, setAdding] = useState('');
  const key = skus.join('\n');
  useEffect(() => {
    if (!isOn || key === '') return;
    const controller = new AbortController();
    call(getGoesWith, { query: { sku: key.split('\n') } }, { signal: controller.signal }).then(
      (found) => setCards(found.slice(0, most)),
      // Ignores the error, because suggestions are optional.
      () => undefined,
    );
    return () => controller.abort();
  }, [isOn, key, most]);
  if (!isOn || cards.length === 0) return null;
  const add = async ({ productCode }: ProductCard) => {
    setAdding(productCode);
    await addToCart({ productCode, quantity: 1, mode: 'add' });
    setAdding('');
  };
  const Heading = most === 1 ? 'h3' : 'h2';
  return (
    <section aria-labelledby="cart-suggestion" className={styles.suggestion}>
      <Heading id="cart-suggestion" className={most === 1 ? styles.heading : 'h3'}>
        Goes well with this
      </Heading>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.productCode} className={styles.card}>
            <ProductPicture alt="" src={pictureAt(card.image.src)} sizes="72px" className={styles.art} />
            <div className={styles.words}>
              <SiteLink to={card.url} className={styles.title}>
                {card.title}
              </SiteLink>
              <PriceBlock price={sitePrice(card, site)} />
            </div>
            <Button
              variant="ghost"
              size="small"
              loading={adding === card.productCode}
              onClick={() => void add(card)}
            >
              Add<span className="visually-hidden"> {card.title} to cart</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
