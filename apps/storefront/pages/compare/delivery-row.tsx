/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- narrow screens draw the table as a grid, and browsers then forget what its parts are unless they are told */
import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import type { ComparedProduct } from '#domains/compare/contract.ts';
import { Row } from './table-rows.tsx';

const LocationDialog = lazyPart(async () => ({
  default: (await import('#domains/geo/web/location-dialog.tsx')).LocationDialog,
}));

/** Displays the day on which each product can be delivered to the shopper's suburb. */
export function DeliveryRow({ products }: { products: readonly ComparedProduct[] }) {
  const { location } = useDeliveryLocation();
  const { bySku } = useEstimates(products.map(({ productSKU }) => productSKU));
  const [isChanging, setChanging] = useState(false);
  return (
    <Row
      differs={false}
      label={
        <>
          Delivery{location && ` to ${location.city}`}{' '}
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {location ? 'Change' : 'Choose your suburb'}
          </button>
          {isChanging && (
            <Suspense>
              <LocationDialog open onClose={() => setChanging(false)} />
            </Suspense>
          )}
        </>
      }
    >
      {products.map(({ productId, productSKU }) => (
        <td key={productId} role="cell">
          {bySku.get(productSKU)?.text ?? (location ? '…' : 'Depends on your suburb')}
        </td>
      ))}
    </Row>
  );
}
