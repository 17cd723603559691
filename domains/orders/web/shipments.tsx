import { dayFromParts, formatDayOfYear } from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import type { Confirmation } from '../contract/orders.ts';
import { SHIPMENTS_ANCHOR } from '../rules/order-anchors.ts';
import styles from './shipments.module.css';

/** Renders an order's shipments with their deliveries, including deliveries by suppliers. */
export function Shipments({
  order,
}: {
  order: Pick<Confirmation, 'shipments' | 'supplierDeliveries' | 'deliveredOn'>;
}) {
  return (
    <section className="panel" id={SHIPMENTS_ANCHOR}>
      <h2 className={`h4 ${styles.head}`}>{order.deliveredOn ? 'Delivered' : 'On the way'}</h2>
      <ul className={styles.rows}>
        {order.shipments.map(({ sentOn, deliveredOn, carrier, tracking, trackingUrl, lines }) => (
          <li key={`${sentOn.join('-')} ${carrier} ${tracking}`}>
            <b>
              {deliveredOn
                ? `Delivered ${formatDayOfYear(dayFromParts(deliveredOn))}`
                : `Sent ${formatDayOfYear(dayFromParts(sentOn))}`}
            </b>
            <span>{inASentence(lines.map(({ quantity, title }) => `${quantity} × ${title}`))}</span>
            {carrier || tracking ? (
              <span className="muted">
                {[carrier, tracking && `tracking number ${tracking}`].filter(Boolean).join(', ')}
              </span>
            ) : null}
            {trackingUrl === '' ? null : (
              <a href={trackingUrl} className="link" rel="noopener noreferrer" target="_blank">
                Track this shipment
              </a>
            )}
          </li>
        ))}
        {(order.deliveredOn ? [] : order.supplierDeliveries).map(({ supplier, brings, deliveryDay }) => (
          <li key={supplier}>
            <b>{supplier}</b>
            <span>
              delivers {inASentence(brings) || 'its part'} directly, around{' '}
              {formatDayOfYear(dayFromParts(deliveryDay))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
