import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { reportNotLoaded } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { ComparedProduct } from '#domains/compare/contract.ts';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { compareStore } from '#domains/compare/web/compare-store.ts';

const compareList = () => import('#domains/compare/web/compare-list.ts');

export interface Compared {
  add: (sku: string) => void;
  remove: (product: ComparedProduct) => void;
}

/**
 * Adds and removes compared products by changing the URL. Also updates the shopper's own comparison list: a
 * removal always changes that list, an addition only if the page displays it. If the focused control is
 * removed, `heading` receives the focus.
 */
export function useCompared(
  products: readonly ComparedProduct[],
  heading: { current: HTMLElement | null },
): Compared {
  const navigate = useNavigate();
  const own = useStore(compareStore, (state) => state.products);
  const takesFocus = useRef(false);
  const skus = products.map(({ productSKU }) => productSKU);
  const isOwn = own.length === skus.length && own.every(({ productSKU }) => skus.includes(productSKU));

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [products, heading]);

  const go = (next: readonly string[]) => {
    takesFocus.current = true;
    void navigate(compareAddress(next), { preventScrollReset: true });
  };
  return {
    add: (sku) => {
      if (isOwn && skus.length > 0)
        void compareList().then(({ addToCompare }) => addToCompare(sku, 'button'), reportNotLoaded);
      go([...skus, sku]);
    },
    remove: ({ productSKU, productName }) => {
      if (own.some((one) => one.productSKU === productSKU))
        void compareList().then(({ removeFromCompare }) => removeFromCompare(productSKU), reportNotLoaded);
      showMessage(`${productName} was removed from compare`, {
        kind: 'info',
        action: { label: 'Undo', to: compareAddress(skus) },
      });
      go(skus.filter((sku) => sku !== productSKU));
    },
  };
}
