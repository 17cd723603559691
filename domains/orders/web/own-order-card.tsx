import { dayFromParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { pictureUrl, type PicturePreset } from '#domains/catalogue/rules/pictures.ts';
import { Button } from '#design/button.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { OwnOrderSummary } from '../contract/own-orders.ts';
import { OrderStateTag } from './order-state-tag.tsx';
import styles from './own-order-card.module.css';

/** Maximum number of product pictures on a card, so that they fit on a phone. */
const PICTURES = 4;

/** Renders a card for one of the customer's orders: number, state, day, products, total and amount due. */
export function OwnOrderCard({ order, level = 3 }: { order: OwnOrderSummary; level?: 2 | 3 }) {
  const { timeZone } = useSite();
  const Heading = `h${level}` as const;
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const first = order.lines[0];
  const rest = units - (first?.quantity ?? 0);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Heading className="h4">
          <SiteLink to={`/account/orders/${order.orderNumber}`} className={styles.number}>
            Order {order.orderNumber}
          </SiteLink>
        </Heading>
        <OrderStateTag state={order.state} isTakenAlong={order.takenFrom !== undefined} />
      </div>
      <p className={styles.facts}>
        <span>Placed {placedDay(order.placedAt, timeZone)}</span>
        {order.takenFrom !== undefined ? (
          <span>Collected from {order.takenFrom}</span>
        ) : order.deliveryDay && order.state !== 'cancelled' && order.state !== 'unpaid' ? (
          <span>Delivery {dayWords(dayFromParts(order.deliveryDay), order.isByMakers)}</span>
        ) : null}
      </p>
      <div className={styles.pictures} aria-hidden="true">
        {order.lines.slice(0, PICTURES).map(({ sku, image }) => (
          <ProductPicture
            key={sku}
            alt=""
            src={(width) => pictureUrl(image, width as PicturePreset)}
            widths={[90, 150]}
            sizes="64px"
            width={64}
            height={64}
            className={styles.picture}
          />
        ))}
      </div>
      <p className={styles.words}>
        {first ? `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.title}` : ''}
        {rest > 0 ? <span className="muted"> and {rest} more</span> : null}
      </p>
      <p className={styles.amounts}>
        <b>{formatPrice(order.orderTotal, { zero: '$0' })}</b>
        {order.balance > 0 ? (
          <span className={styles.balance}>{formatPrice(order.balance)} to pay</span>
        ) : null}
      </p>
      {order.state === 'unpaid' ? (
        <p className={styles.pay}>
          <Button size="small" to={`/account/orders/${order.orderNumber}`}>
            Pay now
          </Button>
        </p>
      ) : null}
    </article>
  );
}

/** Returns the text for a delivery day: the exact day for the shop's trucks, "around" the day for suppliers. */
function dayWords(day: Day, isByMakers: boolean): string {
  return isByMakers ? `around ${formatDayLong(day)}` : formatDayLong(day);
}

/** Returns the date on which an order was placed, such as "23 November 2026", in the given time zone. */
export function placedDay(placedAt: string, timeZone: string): string {
  return new Date(placedAt).toLocaleDateString('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
