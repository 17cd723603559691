import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import type { Estimate } from '../contract.ts';
import { orderWithinText } from '../rules/estimate.ts';
import { SetPlace } from './set-place.tsx';
import { useEstimates } from './use-estimates.ts';
import styles from './delivery-line.module.css';

/**
 * Renders the delivery text of a product card, such as "Free delivery Sat 22 Nov" or "Free Fri 27 Nov ·
 * sooner $29". Reserves space while `estimate` is undefined, if the shopper's place is known.
 */
export function DeliveryLine({
  estimate,
  className,
}: {
  estimate: Pick<Estimate, 'text' | 'earliest'> | undefined;
  className?: string;
}) {
  return (
    <p className={classNames(styles.line, estimate && estimate.earliest === null && styles.quiet, className)}>
      {estimate ? (
        <>
          <Icon name="truck" size="small" />
          {estimate.text}
        </>
      ) : null}
    </p>
  );
}

/**
 * Renders the delivery day and price on a product page, with the place and a button to change it. Requests
 * the estimate in the browser. The component's height does not change when the estimate has loaded.
 */
export function ProductDelivery({ sku, className }: { sku: string; className?: string }) {
  const { status, location } = useDeliveryLocation();
  const { bySku } = useEstimates([sku]);
  const estimate = bySku.get(sku);
  const isWaiting = status === 'initial' || status === 'loading' || (location !== null && !estimate);
  return (
    <div className={classNames(styles.block, className)} aria-busy={isWaiting}>
      <Icon name="truck" />
      <div>
        {isWaiting ? (
          <>
            <Skeleton width="70%" height={18} />
            <span className="visually-hidden">Checking delivery</span>
          </>
        ) : (
          <strong>{estimate?.text ?? 'See when we can deliver'}</strong>
        )}
        <p className={styles.detail}>
          {location ? `To ${location.fullAddress}` : isWaiting ? null : 'Please select your location.'}
          {estimate?.soonest === undefined ? null : `. Soonest ${estimate.soonest}`}
          {estimate?.orderWithinMinutes == null ? null : `. ${orderWithinText(estimate.orderWithinMinutes)}`}
        </p>
      </div>
      <SetPlace>
        {location ? 'Change' : 'Select'}
        <span className="visually-hidden"> delivery location</span>
      </SetPlace>
    </div>
  );
}
