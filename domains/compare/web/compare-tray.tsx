import { useSiteWithPrices, type SiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { makeTrayRoom } from '#foundation/browser/bottom-tray.ts';
import { useLocation, useNavigate } from 'react-router';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { track } from '#domains/analytics/web/track.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { priceView } from '#domains/pricing/rules/pricing.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { MAX_COMPARED, type CompareProduct } from '../contract.ts';
import { compareAddress } from '../rules/list.ts';
import { isTrayHidden, trayLabel, trayTitle } from '../rules/tray.ts';
import {
  closeRefusal,
  followOtherTabs,
  loadCompareList,
  moveTray,
  removeFromCompare,
  settledList,
} from './compare-list.ts';
import { compareStore, type CompareControl } from './compare-store.ts';
import styles from './compare-tray.module.css';

/**
 * The texts of the message "Too many products", by the control that the shopper pressed (COMPARE-29 to
 * COMPARE-31).
 */
const LIMIT_REACHED_TEXT: Record<CompareControl, string> = {
  checkbox:
    "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
  button:
    "It looks like you've already selected the maximum of 3 products for comparison. To add this product and compare, please deselect another.",
};
/** The text in a free place of the tray (COMPARE-03). */
const FREE_PLACE = "Add another product by ticking 'Add to Compare' above";

/**
 * Renders the tray with the compared products at the bottom of the window, and the message that rejects a
 * fourth product.
 */
export function CompareTray() {
  const { products, tray, status, refused } = useStore(compareStore);
  const { pathname } = useLocation();
  const { capabilities } = useSite();
  const isVisible = products.length > 0 && !isTrayHidden(pathname, capabilities);
  const isOpen = isVisible && tray === 'expanded';
  const aside = useRef<HTMLElement>(null);
  /**
   * Whether the shopper's action removes the focused control. If so, the button that opens and closes the
   * tray receives the focus.
   */
  const takesFocus = useRef(false);

  useEffect(() => {
    void loadCompareList();
    return followOtherTabs();
  }, []);
  useEffect(() => (isOpen ? blockChat('compare') : undefined), [isOpen]);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    aside.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }, [isOpen, products]);
  useLayoutEffect(() => {
    // If an element has keyboard focus, measure the tray before it is painted, so that it never covers that
    // element. Otherwise, measuring later is enough.
    if (isVisible && aside.current && document.activeElement?.matches(':focus-visible'))
      makeTrayRoom(aside.current.offsetHeight);
  }, [isVisible]);
  useEffect(() => (isVisible && aside.current ? makeRoom(aside.current) : undefined), [isVisible]);

  return (
    <>
      {isVisible && (
        <aside ref={aside} className={styles.tray} aria-label="Compare" aria-busy={status !== 'idle'}>
          {isOpen ? (
            <Expanded products={products} keepFocus={() => (takesFocus.current = true)} />
          ) : (
            <Minimised count={products.length} keepFocus={() => (takesFocus.current = true)} />
          )}
        </aside>
      )}
      <p className="visually-hidden" role="status">
        {products.length > 0 && `${products.length} of ${MAX_COMPARED} products to compare`}
      </p>
      <Dialog
        open={refused !== null}
        onClose={closeRefusal}
        title="Too many products"
        size="small"
        footer={<Button onClick={closeRefusal}>Got it</Button>}
      >
        <p>{LIMIT_REACHED_TEXT[refused ?? 'checkbox']}</p>
      </Dialog>
    </>
  );
}

/**
 * Reserves space for the tray at the bottom of the page, so that the tray covers no content. Returns a
 * function that stops this.
 */
function makeRoom(tray: HTMLElement): () => void {
  const measure = () => makeTrayRoom(tray.offsetHeight);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(tray);
  return () => {
    observer.disconnect();
    makeTrayRoom(0);
  };
}

function Minimised({ count, keepFocus }: { count: number; keepFocus: () => void }) {
  return (
    <button
      type="button"
      className={styles.summary}
      aria-expanded="false"
      onClick={() => {
        keepFocus();
        moveTray('show');
      }}
    >
      <span className={styles.wide}>{trayLabel(count)}</span>
      <span className={styles.narrow}>
        COMPARE <span className={styles.count}>{count}</span>
      </span>
      <Icon name="chevron-up" size="small" />
    </button>
  );
}

function Expanded({ products, keepFocus }: { products: readonly CompareProduct[]; keepFocus: () => void }) {
  const site = useSiteWithPrices();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  /** Wait for pending requests, so that the comparison includes products that the shopper has just added. */
  const compare = async () => {
    setLeaving(true);
    const chosen = await settledList();
    setLeaving(false);
    if (chosen.length < 2) return;
    moveTray('compare');
    track('compare_products', { product_ids: chosen.map(({ productId }) => productId) });
    await navigate(compareAddress(chosen.map(({ productSKU }) => productSKU)));
  };
  return (
    <div className={`wrap ${styles.open}`}>
      <div className={styles.head}>
        <h2 className="h4">Compare</h2>
        <p className={styles.muted}>
          {products.length} of {MAX_COMPARED}
        </p>
      </div>
      <ul className={styles.places}>
        {products.map((product) => (
          <li key={product.productSKU} className={styles.product}>
            <img src={product.productImage} alt="" width={64} height={64} />
            <div className={styles.words}>
              <p className={styles.title}>{trayTitle(product.productName)}</p>
              <p className={styles.price}>{trayPrice(product, site)}</p>
            </div>
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${product.productName} from compare`}
              className={styles.remove}
              onClick={() => {
                keepFocus();
                void removeFromCompare(product.productSKU);
              }}
            />
          </li>
        ))}
        {Array.from({ length: MAX_COMPARED - products.length }, (_, index) => (
          <li key={index} className={styles.free}>
            {FREE_PLACE}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button disabled={products.length < 2} loading={isLeaving} onClick={() => void compare()}>
          Compare Selected
        </Button>
        <button
          type="button"
          className={styles.hide}
          aria-expanded="true"
          onClick={() => {
            keepFocus();
            moveTray('hide');
          }}
        >
          Hide
        </button>
      </div>
    </div>
  );
}

/** Returns the price as the user may see it, or "Request Price" if the price is null or 0 (COMPARE-08). */
function trayPrice(
  { price }: CompareProduct,
  site: Pick<SiteWithPrices, 'capabilities' | 'showsPrices' | 'pricePlace'>,
): string {
  return priceView(
    { price: price || null, rrp: null },
    site.capabilities,
    site.showsPrices ? {} : { inPlace: site.pricePlace },
  ).now;
}
