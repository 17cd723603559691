import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import styles from './add-another.module.css';

const picker = () => import('#domains/compare/web/picker-dialog.tsx');
const PickerDialog = lazyPart(async () => ({ default: (await picker()).PickerDialog }));

/**
 * Renders the empty column next to the compared products. It contains suggestions and a search for other
 * products.
 */
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
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className={styles.place}>
      <p className={styles.title}>Add another</p>
      <Button
        variant="tint"
        icon="search"
        aria-haspopup="dialog"
        onPointerEnter={() => void picker()}
        onClick={() => setState('open')}
      >
        Find a product
      </Button>
      {suggestions.length > 0 && (
        <>
          <p className={styles.hint}>Similar products</p>
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
      {state !== 'unused' && (
        <Suspense>
          <PickerDialog
            open={state === 'open'}
            onClose={() => setState('closed')}
            label="Find a product"
            taken={taken}
            categoryUri={categoryUri}
            onPick={({ sku }) => onPick(sku)}
          />
        </Suspense>
      )}
    </div>
  );
}
