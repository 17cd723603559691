import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyPicture } from '#design/feedback/empty-picture.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { compareStore } from '#domains/compare/web/compare-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './compare-page.module.css';

const ProductPicker = lazyPart(async () => ({
  default: (await import('#domains/compare/web/product-picker.tsx')).ProductPicker,
}));

/**
 * Renders the comparison page without products: the products on the shopper's own comparison list, a search
 * and links.
 */
export function NothingCompared({ onPick }: { onPick: (sku: string) => void }) {
  const { navigation } = useShop();
  const own = useStore(compareStore, (state) => state.products);
  const isHydrated = useHydrated();
  return (
    <EmptyState
      className={styles.nothing}
      picture={
        own.length === 0 ? (
          <EmptyPicture subject="compare" />
        ) : (
          <span className={styles.chosen}>
            {own.map(({ productSKU, productImage }) => (
              <img key={productSKU} src={productImage} alt="" width={72} height={72} />
            ))}
          </span>
        )
      }
      title={own.length === 0 ? 'Nothing to compare yet' : chosenText(own.length)}
    >
      <p>
        {own.length === 0
          ? 'Tick ‘Add to Compare’ on up to three products, or find the first one here.'
          : own.length === 1
            ? 'See it in detail, or start with a different product.'
            : 'See them side by side, or start with a different product.'}
      </p>
      {own.length > 0 && (
        <Button to={compareAddress(own.map(({ productSKU }) => productSKU))} className={styles.compare}>
          {own.length === 1 ? 'See it in detail' : 'Compare them'}
        </Button>
      )}
      {isHydrated && (
        <div className={styles.search}>
          <Suspense>
            <ProductPicker
              label="Find a product"
              taken={[]}
              categoryUri=""
              onPick={({ sku }) => onPick(sku)}
            />
          </Suspense>
        </div>
      )}
      <ul className={styles.categories}>
        {navigation.map(({ label, url }) => (
          <li key={url}>
            <Chip to={url}>{label}</Chip>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** Returns a text such as "You chose three products". */
function chosenText(count: number): string {
  return `You chose ${['no', 'one', 'two', 'three'][count]} ${count === 1 ? 'product' : 'products'}`;
}
