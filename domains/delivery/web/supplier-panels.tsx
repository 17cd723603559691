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
  /** The products in the cart, by SKU. Each panel names the products that its supplier delivers. */
  products: readonly { sku: string; title: string }[];
  /** Whether staff may let our own team deliver instead (the option WinningServicesOverride). */
  overrideAllowed: boolean;
  isOverridden: boolean;
  onOverride: (isOverridden: boolean) => void;
}

/**
 * Renders the deliveries that suppliers make themselves. Each has a panel with its estimated day and price,
 * or its error (CALENDAR-23, DELIVERY-11). Ticking the override hides the panels (CALENDAR-24, -25).
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
 * Renders the notice above the calendar of a cart that contains goods delivered by manufacturers
 * (CALENDAR-22). `products`: these goods, if the cart also contains others.
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
