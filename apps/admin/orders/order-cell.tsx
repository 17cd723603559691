import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Tag } from '#design/tag.tsx';
import { todayInZone } from '#foundation/browser/time/today.ts';
import type { ListedOrder } from '#domains/orders/contract/back-office.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { ColumnId } from './columns.ts';
import { amountText, FULFILMENTS, momentText, PAYMENTS, STATES, wireDayText } from './order-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './order-table.module.css';

/** Renders the value of a column. The link in the first column covers the whole row. */
export function OrderCell({
  order,
  column,
  listKey,
}: {
  order: ListedOrder;
  column: ColumnId;
  listKey: string;
}) {
  const { timeZone, currency } = useSite();
  const today = todayInZone(timeZone);
  switch (column) {
    case 'number':
      return (
        <Link
          to={`/orders/${encodeURIComponent(order.number)}`}
          state={{ list: listKey }}
          className={classNames(listStyles.open, styles.link)}
        >
          {order.number}
        </Link>
      );
    case 'placed':
      return <time dateTime={order.placedAt}>{momentText(order.placedAt, timeZone)}</time>;
    case 'customer':
      return (
        <>
          <span className={styles.name}>{order.customer || order.email}</span>
          <span className={styles.place}>{`${order.suburb} ${order.postcode}`}</span>
        </>
      );
    case 'site':
      return order.siteId;
    case 'payment':
      return <Tag kind={PAYMENTS[order.payment].kind}>{PAYMENTS[order.payment].label}</Tag>;
    case 'state':
      return <Tag kind={STATES[order.state].kind}>{STATES[order.state].label}</Tag>;
    case 'fulfilment': {
      const { kind, label } = FULFILMENTS[order.fulfilment];
      return order.fulfilment === 'nothing-to-send' ? (
        <span className={styles.none}>–</span>
      ) : (
        <Tag kind={kind}>{label}</Tag>
      );
    }
    case 'delivery': {
      const text = wireDayText(order.deliveryDay, today);
      return order.isLate ? (
        <span className={styles.late}>
          {text}
          <span className="visually-hidden"> is over</span>
        </span>
      ) : (
        text
      );
    }
    case 'items':
      return (
        <span className={styles.goods} title={order.title}>
          <span className="tnum">{order.units}</span> × {order.title}
        </span>
      );
    case 'seller':
      return order.seller || '–';
    case 'total':
      return amountText(order.total, order.currency, currency);
  }
}
