import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, dayToParts, formatDayOrdinal, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { addToCart, removeFromCart } from '#domains/cart/web/cart-store.ts';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import { getSwaps, type Swap } from '../../contract/swaps.ts';
import styles from './swap-offers.module.css';

export interface SwapOffersProps {
  product: { sku: string; productCode: string; title: string; quantity: number };
  place: { suburb: string; state: string; postcode: string };
  /** The delivery day that the shopper chose before; null if none. */
  day: Day | null;
  /** Called when a product has replaced the unavailable one. */
  onSwapped: () => void;
}

/**
 * Renders products that can replace a product that is out of stock for the address, with the first day on
 * which the whole cart can be delivered (SETTINGS-29).
 */
export function SwapOffers({ product, place, day, onSwapped }: SwapOffersProps) {
  const { sku, title, quantity } = product;
  const [swapping, setSwapping] = useState<string | null>(null);
  const { suburb, state: region, postcode } = place;
  const { state, answer, retry } = useAnswer(`${sku} ${quantity} ${suburb} ${postcode}`, (signal) =>
    call(
      getSwaps,
      { body: { sku, suburb, state: region, postcode, day: day && dayToParts(day) } },
      { signal },
    ),
  );
  const use = async (one: Swap) => {
    setSwapping(one.sku);
    // Add the replacement before the other product is removed, so that the cart stays unchanged if the
    // replacement cannot be added.
    const isAdded = await addToCart({ productCode: one.productCode, quantity, mode: 'add' });
    const isSwapped = isAdded && (await removeFromCart(product.productCode));
    setSwapping(null);
    if (isSwapped) onSwapped();
  };
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={72} />}
      failure={
        <p role="alert">
          We couldn’t look for replacements.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      }
    >
      {answer?.swaps.length ? (
        <ul className={styles.list} aria-label={`Replacements for ${title}`}>
          {answer.swaps.map((one) => (
            <li key={one.sku} className={styles.one}>
              <ProductPicture
                alt=""
                src={pictureAt(one.image)}
                widths={[90, 150]}
                sizes="56px"
                width={56}
                height={56}
              />
              <div className={styles.words}>
                <SiteLink to={one.url} className={styles.title}>
                  {one.title}
                </SiteLink>
                <span className="small muted">{[formatPrice(one.price), ...one.differs].join(', ')}</span>
                <span className="small">
                  {one.isOnDay && day
                    ? `Arrives on your day, ${formatDayOrdinal(day)}`
                    : `Arrives from ${formatDayOrdinal(dayFromParts(one.earliest))}`}
                </span>
              </div>
              <Button
                size="small"
                variant="tint"
                loading={swapping === one.sku}
                disabled={swapping !== null && swapping !== one.sku}
                onClick={() => void use(one)}
              >
                Use this<span className="visually-hidden"> {one.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small muted">No similar product can be delivered to this address.</p>
      )}
    </LoadState>
  );
}
