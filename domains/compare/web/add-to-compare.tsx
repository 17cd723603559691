import { useState } from 'react';
import { useStore } from '#foundation/browser/store.ts';
import { Button } from '#design/button.tsx';
import { checkboxClasses } from '#design/checkbox.tsx';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { compareStore } from './compare-store.ts';
import styles from './add-to-compare.module.css';

const compareList = () => import('./compare-list.ts');

export interface AddToCompareProps {
  sku: string;
  /** Read by screen readers, so that the controls in a list differ. */
  title: string;
}

/**
 * Returns whether a product is in the list, and a function that changes it. The change is visible immediately
 * and is undone if it fails.
 */
function useCompared(sku: string): [boolean, (next: boolean, control: 'checkbox' | 'button') => void] {
  const isIn = useStore(compareStore, (state) => state.products.some((one) => one.productSKU === sku));
  const [requested, setRequested] = useState<boolean | null>(null);
  const change = (next: boolean, control: 'checkbox' | 'button') => {
    setRequested(next);
    void compareList()
      .then((list): Promise<unknown> =>
        next ? list.addToCompare(sku, control) : list.removeFromCompare(sku),
      )
      .finally(() => setRequested(null));
  };
  return [requested ?? isIn, change];
}

/** Renders a checkbox on a card, ticked while the product is compared (COMPARE-14). */
export function CompareCheckbox({
  sku,
  title,
  titleId,
}: AddToCompareProps & {
  /**
   * The id of the element that contains the title, if any; the title is then not repeated. The id plus `c`
   * must be unused, because the control takes it.
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
 * Renders the button of a product page (COMPARE-15). After the product was added, it opens the tray
 * (COMPARE-32). Renders nothing if comparing is off (SETTINGS-30).
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
