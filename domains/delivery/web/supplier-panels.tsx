import { formatPrice } from '#foundation/pure/money.ts';
import { dayFromParts } from '#foundation/pure/day.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import type { Availability } from '../contract.ts';
import { selectedDayTitle } from '../rules/calendar.ts';
import styles from './supplier-panels.module.css';

export interface SupplierPanelsProps {
  availability: Pick<Availability, 'supplierAvailability' | 'supplierErrors'>;
  /** The products in the cart. The panel of a supplier names those that it delivers. */
  products: readonly { sku: string; title: string }[];
  /** Whether staff may choose our own delivery team instead (option WinningServicesOverride). */
  overrideAllowed: boolean;
  isOverridden: boolean;
  onOverride: (isOverridden: boolean) => void;
}

/**
 * Renders a panel for each delivery by a supplier, with its estimated day and price or its error
 * (CALENDAR-23, DELIVERY-11). If staff choose our own team instead, the panels are hidden (CALENDAR-24, -25).
 */
export function SupplierPanels({
  availability,
  products,
  overrideAllowed,
  isOverridden,
  onOverride,
}: SupplierPanelsProps) {
  const { supplierAvailability, supplierErrors } = availability;
  const suppliers = [...new Set([...Object.keys(supplierAvailability), ...Object.keys(supplierErrors)])];
  const showsPanels = !(overrideAllowed && isOverridden);
  return (
    <div className={styles.panels}>
      {overrideAllowed ? (
        <Checkbox
          label="Assign order for Winning Services delivery"
          checked={isOverridden}
          onChange={(event) => onOverride(event.target.checked)}
        />
      ) : null}
      {showsPanels
        ? suppliers.map((supplier) => {
            const first = supplierAvailability[supplier]?.dates[0];
            const error = supplierErrors[supplier];
            const brings = products.filter(({ sku }) => supplierAvailability[supplier]?.skus.includes(sku));
            return (
              <section key={supplier} className={styles.panel} aria-label={`Delivery by ${supplier}`}>
                <Icon name="truck" />
                <div className={styles.text}>
                  <h3 className="h5">Delivered by {supplier}</h3>
                  {brings.length > 0 ? <p>{brings.map(({ title }) => title).join(', ')}</p> : null}
                  {first ? (
                    <p>
                      Estimated delivery <strong>{selectedDayTitle(dayFromParts(first.date))}</strong>
                    </p>
                  ) : null}
                  {error ? (
                    <p className={styles.error} role="alert">
                      {error}
                    </p>
                  ) : null}
                </div>
                {first ? <span className={styles.price}>{formatPrice(first.price)}</span> : null}
              </section>
            );
          })
        : null}
    </div>
  );
}

/**
 * Renders the notice for a cart with products that manufacturers deliver (CALENDAR-22). `products` contains
 * these products; it is empty if manufacturers deliver the whole cart.
 */
export function ManufacturerDirectNotice({ products = [] }: { products?: readonly { title: string }[] }) {
  return (
    <Notice
      kind="info"
      title={products.length > 0 ? products.map(({ title }) => title).join(', ') : undefined}
    >
      This product is delivered directly from the manufacturer. A Product Expert will liaise with the
      manufacturer and will contact you to confirm a delivery date.
    </Notice>
  );
}
