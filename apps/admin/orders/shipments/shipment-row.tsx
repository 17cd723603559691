import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Tag } from '#design/tag.tsx';
import { wireDayText } from '../order-texts.ts';
import { useToday } from '../../shell/use-today.ts';
import { DeliveredDialog, FailedDialog } from './delivery-dialogs.tsx';
import { LabelActions } from './label-actions.tsx';
import type { ShipmentChange, ShipmentItem } from './shipment-change.ts';
import styles from './shipments-card.module.css';

/** Renders a shipment with its goods and its deliveries. Without `change`, it has no actions. */
export function ShipmentRow({ shipment, change }: { shipment: ShipmentItem; change: ShipmentChange | null }) {
  const {
    sentOn,
    deliveredOn,
    receivedBy,
    from,
    carrier,
    tracking,
    trackingUrl,
    lines,
    failures,
    packingSlip,
  } = shipment;
  const today = useToday();
  const parcel = [carrier, tracking].filter((part) => part !== '').join(' ');
  return (
    <li className={styles.shipment}>
      <div className={styles.head}>
        <b>Sent {wireDayText(sentOn, today)}</b>
        <StateTag shipment={shipment} />
      </div>
      <span className={styles.parcelText}>
        {from === '' ? 'By the supplier' : `From ${from}`}
        {parcel === '' ? '' : ` · ${parcel}`}
        {trackingUrl === '' ? null : (
          <>
            {' · '}
            <a href={trackingUrl} className="link" target="_blank" rel="noopener noreferrer">
              Track
            </a>
          </>
        )}
      </span>
      <ul className={styles.goods}>
        {lines.map(({ sku, title, quantity, serialNumbers }) => (
          <li key={sku}>
            {quantity} × {title}
            {serialNumbers.length === 0 ? null : (
              <span className="muted caption"> Serial {serialNumbers.join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      {failures.map(({ day, reason, newDay }, index) => (
        <p key={index} className={styles.failure}>
          Couldn’t be delivered {wireDayText(day, today)}: {reason}
          {newDay === null ? '' : ` New day: ${wireDayText(newDay, today)}.`}
        </p>
      ))}
      {deliveredOn === null ? null : (
        <p className="muted">
          Delivered {wireDayText(deliveredOn, today)}
          {receivedBy === '' ? '' : `, received by ${receivedBy}`}
        </p>
      )}
      <div className={styles.actions}>
        {change === null ? null : (
          <>
            <Actions shipment={shipment} change={change} />
            <LabelActions shipment={shipment} change={change} />
          </>
        )}
        <a href={packingSlip} className="link" target="_blank" rel="noopener noreferrer">
          Packing slip (PDF)
        </a>
      </div>
    </li>
  );
}

function StateTag({ shipment: { deliveredOn, failures } }: { shipment: ShipmentItem }) {
  if (deliveredOn !== null) return <Tag kind="success">Delivered</Tag>;
  return failures.length > 0 ? <Tag kind="warning">Not delivered</Tag> : <Tag kind="info">On its way</Tag>;
}

function Actions({ shipment, change }: { shipment: ShipmentItem; change: ShipmentChange }) {
  const [dialog, setDialog] = useState<'delivered' | 'failed' | null>(null);
  const close = () => setDialog(null);
  const name = `shipment of ${shipment.lines.map(({ title }) => title).join(', ')}`;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={`${shipment.deliveredOn === null ? 'Mark delivered' : 'Correct the delivery'}: ${name}`}
        onClick={() => setDialog('delivered')}
      >
        {shipment.deliveredOn === null ? 'Mark delivered' : 'Correct the delivery'}
      </Button>
      {shipment.deliveredOn === null ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Couldn’t deliver: ${name}`}
          onClick={() => setDialog('failed')}
        >
          Couldn’t deliver
        </Button>
      ) : null}
      {dialog === 'delivered' ? <DeliveredDialog shipment={shipment} change={change} close={close} /> : null}
      {dialog === 'failed' ? <FailedDialog shipment={shipment} change={change} close={close} /> : null}
    </>
  );
}
