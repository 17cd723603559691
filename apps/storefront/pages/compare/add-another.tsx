import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import styles from './add-another.module.css';

const ProductPicker = lazy(async () => ({
  default: (await import('#domains/compare/web/product-picker.tsx')).ProductPicker,
}));

/** The free place beside the products: likely ones to press, and a search for any other. */
export function AddAnother({
  taken,
  suggestions,
  categoryUri,
  onPick,
}: {
  taken: readonly string[];
  suggestions: readonly ProductCard[];
  categoryUri: string;
  onPick: (sku: string) => void;
}) {
  const [isSearching, setSearching] = useState(false);
  return (
    <div className={styles.place}>
      <p className={styles.title}>Add another</p>
      {isSearching ? (
        <Suspense>
          <ProductPicker
            label="Find a product"
            taken={taken}
            categoryUri={categoryUri}
            onPick={({ sku }) => onPick(sku)}
          />
        </Suspense>
      ) : (
        <Button variant="tint" icon="search" onClick={() => setSearching(true)}>
          Find a product
        </Button>
      )}
      {suggestions.length > 0 && (
        <>
          <p className={styles.hint}>Close in kind and price</p>
          <ul className={styles.suggestions}>
            {suggestions.map((card) => (
              <li key={card.id}>
                <button type="button" className={styles.suggestion} onClick={() => onPick(card.sku)}>
                  <img src={pictureUrl(card.image.src, 90)} alt="" width={44} height={44} />
                  <span>
                    <span className="visually-hidden">Compare </span>
                    {card.title}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
