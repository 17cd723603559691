import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Tag } from '#design/tag.tsx';
import { dayFromParts, formatDayShort, type Day } from '#foundation/pure/day.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import type { PickLine } from '#domains/fulfilment/contract/picking.ts';
import { orderPath } from '../orders/order-texts.ts';
import styles from './picking.module.css';

/** Renders a product to pick: its place, how many are picked, and the orders that it belongs to. */
export function PickRow({
  line,
  day,
  onPick,
  onPlace,
}: {
  line: PickLine;
  /** The delivery day of the list. Orders state theirs only if it differs. */
  day: Day;
  /** Counts picked units, or takes them back if negative. */
  onPick: (units: number) => void;
  onPlace: () => void;
}) {
  const { sku, gtin, title, location, quantity, picked, short, orders } = line;
  const left = quantity - picked;
  return (
    <li className={classNames(styles.row, left === 0 && styles.done)}>
      <button
        type="button"
        className={styles.place}
        aria-label={location === '' ? `Set the place of ${title}` : `Place of ${title}: ${location}. Change`}
        onClick={onPlace}
      >
        {location === '' ? <span className="muted">No place</span> : <b>{location}</b>}
      </button>
      <div className={styles.what}>
        <b>{title}</b>
        <span className="muted caption">{[sku, ...(gtin === '' ? [] : [gtin])].join(' · ')}</span>
        {short > 0 ? (
          <span>
            <Tag kind="warning">{`Short: ${short} of ${quantity} not in stock`}</Tag>
          </span>
        ) : null}
      </div>
      <div className={styles.count} role="group" aria-label={`Picked units of ${title}`}>
        <IconButton
          icon="minus"
          label={`Put back 1 of ${title}`}
          disabled={picked === 0}
          onClick={() => onPick(-1)}
        />
        <span className={classNames(styles.figure, 'tnum')}>
          {left === 0 ? <Icon name="check" /> : null}
          <b>{picked}</b> of {quantity}
        </span>
        <IconButton
          icon="plus"
          label={`Pick 1 of ${title}`}
          disabled={left === 0}
          onClick={() => onPick(1)}
        />
      </div>
      {orders.length === 1 ? (
        <div className={styles.orders}>
          <Orders orders={orders} day={day} />
        </div>
      ) : (
        <details className={styles.orders}>
          <summary>{counted(orders.length, 'order', 'orders')}</summary>
          <Orders orders={orders} day={day} />
        </details>
      )}
      {left > 1 ? (
        <Button size="small" variant="ghost" className={styles.all} onClick={() => onPick(left)}>
          Pick all {left}
        </Button>
      ) : null}
    </li>
  );
}

function Orders({ orders, day }: { orders: PickLine['orders']; day: Day }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.number}>
          <Link to={orderPath(order.number)} className="link">
            {order.number}
          </Link>
          <span>
            {orders.length > 1 ? `${order.picked} of ${order.quantity} · ` : ''}
            {[order.customer, order.suburb, order.run].filter((part) => part !== '').join(' · ')}
          </span>
          {order.isLate ? (
            <Tag kind="error">{`Late: ${formatDayShort(dayFromParts(order.deliveryDay))}`}</Tag>
          ) : dayFromParts(order.deliveryDay) === day ? null : (
            <Tag>{formatDayShort(dayFromParts(order.deliveryDay))}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
