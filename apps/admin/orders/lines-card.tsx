import { Tag } from '#design/tag.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { Card } from './card.tsx';
import styles from './lines-card.module.css';

const amount = (dollars: number) => formatPrice(dollars, { zero: '$0' });

/** Renders the products of an order with their services, and how the total is made up. */
export function LinesCard({ order }: { order: StaffOrder }) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card title={`${units} ${units === 1 ? 'item' : 'items'}`}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.sku} line={line} siteOrigin={order.siteOrigin} />
        ))}
      </ul>
      <Totals order={order} />
    </Card>
  );
}

function Line({ line, siteOrigin }: { line: StaffOrder['lines'][number]; siteOrigin: string }) {
  const { sku, title, url, image, quantity, price, condition, missingParts, backOrdered } = line;
  const extras = [
    ...(line.install ? [{ title: line.install.name, price: line.install.price }] : []),
    ...(line.warranty ? [{ title: line.warranty.name, price: line.warranty.price }] : []),
    ...line.services,
  ];
  const notes = [
    ...(condition === '' ? [] : [condition]),
    ...missingParts.map((part) => `Without ${part}`),
    ...line.variations,
  ];
  return (
    <li className={styles.line}>
      {image === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={image} alt="" width={44} height={44} loading="lazy" />
      )}
      <div className={styles.what}>
        {url === '' ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <a href={siteOrigin + url} className={styles.name}>
            {title}
          </a>
        )}
        <span className="muted caption">{[sku, ...notes].join(' · ')}</span>
        {backOrdered > 0 ? <Tag kind="warning">{`${backOrdered} on back order`}</Tag> : null}
      </div>
      <span className={styles.price}>
        {amount(price)} × {quantity}
      </span>
      <b className={styles.sum}>{amount(price * quantity)}</b>
      {extras.map((extra) => (
        <span key={extra.title} className={styles.extra}>
          <span>{extra.title}</span>
          <span>{amount(extra.price)}</span>
        </span>
      ))}
    </li>
  );
}

function Totals({ order }: { order: StaffOrder }) {
  const { discountTotal, couponCode, tip, giftCardTotal, adjustment, refundPending, balance, currency } =
    order;
  const rows: readonly { name: string; value: number; isStrong?: true; isHidden?: boolean }[] = [
    { name: 'Items', value: order.goodsTotal },
    { name: 'Delivery', value: order.deliveryPrice },
    ...order.supplierDeliveries.map(({ supplier, price }) => ({
      name: `Delivery by ${supplier}`,
      value: price,
    })),
    ...order.services.map(({ title, price }) => ({ name: title, value: price })),
    {
      name: couponCode === '' ? 'Discount' : `Discount (${couponCode})`,
      value: -discountTotal,
      isHidden: discountTotal === 0,
    },
    { name: 'Tip', value: tip, isHidden: tip === 0 },
    { name: `Total in ${currency}`, value: order.orderTotal, isStrong: true },
    { name: 'GST included', value: order.gst },
    { name: 'Changed since', value: adjustment, isHidden: adjustment === 0 },
    { name: 'Paid with gift cards', value: giftCardTotal, isHidden: giftCardTotal === 0 },
    { name: 'Received', value: order.paid },
    { name: 'Being refunded', value: refundPending, isHidden: refundPending === 0 },
    { name: 'Left to pay', value: balance, isStrong: true, isHidden: balance === 0 },
  ];
  return (
    <dl className={styles.totals}>
      {rows
        .filter(({ isHidden }) => isHidden !== true)
        .map(({ name, value, isStrong }) => (
          <div key={name} className={isStrong ? styles.strong : undefined}>
            <dt>{name}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
