import { useState } from 'react';
import { reportNotLoaded } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Button } from '#design/button.tsx';
import { checkboxClasses } from '#design/forms/checkbox.tsx';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { compareStore } from './compare-store.ts';
import styles from './add-to-compare.module.css';

const compareList = () => import('./compare-list.ts');

export interface AddToCompareProps {
  sku: string;
  /**
   * The product's title, which is part of the label for screen readers. Without it, all compare controls on a
   * page would have the same label.
   */
  title: string;
}

/**
 * Returns whether the list contains a product, and a function that adds or removes it. The page displays the
 * change immediately and reverts it if the request fails.
 */
function useCompared(sku: string): [boolean, (next: boolean, control: 'checkbox' | 'button') => void] {
  const isIn = useStore(compareStore, (state) => state.products.some((one) => one.productSKU === sku));
  const [requested, setRequested] = useState<boolean | null>(null);
  const change = (next: boolean, control: 'checkbox' | 'button') => {
    setRequested(next);
    void compareList()
      .then(
        (list): Promise<unknown> => (next ? list.addToCompare(sku, control) : list.removeFromCompare(sku)),
        reportNotLoaded,
      )
      .finally(() => setRequested(null));
  };
  return [requested ?? isIn, change];
}

/** Renders the compare checkbox of a product card, ticked if the list contains the product (COMPARE-14). */
export function CompareCheckbox({
  sku,
  title,
  titleId,
}: AddToCompareProps & {
  /**
   * The id of the element that contains the product's title, which is then not repeated in the label. The
   * checkbox has this id followed by `c`, so no other element may have that id.
   */
  titleId?: string | undefined;
}) {
  const [checked, change] = useCompared(sku);
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={checkboxClasses.box}
        checked={checked}
        onChange={(event) => change(event.target.checked, 'checkbox')}
        aria-labelledby={titleId && `${titleId}c ${titleId}`}
      />
      <span id={titleId && `${titleId}c`}>
        Add to Compare{titleId ? null : <span className="visually-hidden">{`: ${title}`}</span>}
      </span>
    </label>
  );
}

/**
 * Renders the compare button of a product page (COMPARE-15). If the list already contains the product, the
 * button opens the tray (COMPARE-32). Renders nothing if comparisons are disabled (SETTINGS-30).
 */
export function CompareButton({ sku, title }: AddToCompareProps) {
  const [isIn, change] = useCompared(sku);
  return useSettingOn('ComparePageEnabled') ? (
    <Button
      variant="ghost"
      size="small"
      icon={isIn ? 'check' : 'columns'}
      aria-pressed={isIn}
      onClick={() => change(true, 'button')}
    >
      Compare<span className="visually-hidden">: {title}</span>
    </Button>
  ) : null;
}
