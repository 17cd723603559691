import type { ReactNode } from 'react';
import type { Day } from '#foundation/pure/day.ts';
import { pictureUrl, type PicturePreset } from '#domains/catalogue/rules/pictures.ts';
import { ProductPicture } from '#design/product/product-picture.tsx';
import type { OwnOrder } from '#domains/orders/contract/own-orders.ts';
import { OrderStateTag } from '#domains/orders/web/order-state-tag.tsx';
import { placedDay } from '#domains/orders/web/own-order-card.tsx';
import { confirmationOf, headline, ownLeadText, restText } from './confirmation-texts.ts';
import styles from './own-order-hero.module.css';

/** The maximum number of pictures. The last place states how many more products the order has. */
const MAX_PICTURES = 3;

/** Renders the top of an order in the account: its state, the delivery day, the buttons and the goods. */
export function OwnOrderHero({
  order,
  day,
  children,
}: {
  order: OwnOrder;
  /** The delivery day; null if no day is planned. */
  day: Day | null;
  /** The buttons. */
  children: ReactNode;
}) {
  const isOver = order.state === 'cancelled' || order.state === 'unpaid';
  return (
    <section className={isOver ? styles.over : styles.hero}>
      <div className={styles.text}>
        <p className={styles.state}>
          <OrderStateTag state={order.state} isTakenAlong={order.takenFrom !== undefined} />
          <span>Placed {placedDay(order.placedAt, order.timeZone)}</span>
        </p>
        <h2 className={styles.headline}>{headline(confirmationOf(order), day)}</h2>
        <p>{ownLeadText(order)}</p>
        {order.balance > 0 && order.wasConfirmed && order.state !== 'cancelled' ? (
          <p>{restText(order)}</p>
        ) : null}
        {children}
      </div>
      {order.state === 'unpaid' ? null : <GoodsPictures lines={order.lines} />}
    </section>
  );
}

/** Renders pictures of the first products of an order, next to the text that opens a page about it. */
export function GoodsPictures({ lines }: { lines: readonly { sku: string; image: string }[] }) {
  const pictures = lines.filter(({ image }) => image !== '').slice(0, MAX_PICTURES);
  const more = lines.length - pictures.length;
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.goods} aria-hidden="true">
      {pictures.map(({ sku, image }) => (
        <li key={sku}>
          <ProductPicture
            alt=""
            src={(width) => pictureUrl(image, width as PicturePreset)}
            sizes={pictures.length === 1 ? '300px' : '160px'}
          />
        </li>
      ))}
      {more > 0 ? <li className={styles.more}>+{more}</li> : null}
    </ul>
  );
}
