import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import type { Estimate } from '../contract.ts';
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
