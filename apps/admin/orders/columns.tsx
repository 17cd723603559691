import { Tag } from '#design/tag.tsx';
import { todayInZone } from '#foundation/browser/time/today.ts';
import type { ListedOrder, OrderSort } from '#domains/orders/contract/back-office.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import {
  amountText,
  FULFILMENTS,
  momentText,
  orderPath,
  PAYMENTS,
  STATES,
  wireDayText,
} from './order-texts.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './order-table.module.css';

/** The columns of the order list in their order. */
export const ORDER_COLUMNS: readonly (ListColumn<ListedOrder> & { sort?: OrderSort })[] = [
  {
    id: 'number',
    title: 'Order',
    cell: ({ number }) => (
      <RowLink opening={orderPath(number)} className={styles.link}>
        {number}
      </RowLink>
    ),
  },
  {
    id: 'placed',
    title: 'Placed',
    sort: 'placed',
    isMuted: true,
    cell: ({ placedAt }) => <Moment at={placedAt} />,
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ customer, email, suburb, postcode }) => (
      <>
        <span className={styles.name}>{customer || email}</span>
        <span className={styles.place}>{`${suburb} ${postcode}`}</span>
      </>
    ),
  },
  { id: 'site', title: 'Site', isMuted: true, cell: ({ siteId }) => siteId },
  {
    id: 'payment',
    title: 'Payment',
    cell: ({ payment }) => <Tag kind={PAYMENTS[payment].kind}>{PAYMENTS[payment].label}</Tag>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => <Tag kind={STATES[state].kind}>{STATES[state].label}</Tag>,
  },
  {
    id: 'fulfilment',
    title: 'Fulfilment',
    cell: ({ fulfilment }) =>
      fulfilment === 'nothing-to-send' ? (
        <span className={styles.none}>–</span>
      ) : (
        <Tag kind={FULFILMENTS[fulfilment].kind}>{FULFILMENTS[fulfilment].label}</Tag>
      ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    sort: 'delivery',
    isMuted: true,
    cell: (order) => <DeliveryDay order={order} />,
  },
  {
    id: 'items',
    title: 'Items',
    isMuted: true,
    cell: ({ title, units }) => (
      <span className={styles.goods} title={title}>
        <span className="tnum">{units}</span> × {title}
      </span>
    ),
  },
  { id: 'seller', title: 'Salesperson', isMuted: true, isExtra: true, cell: ({ seller }) => seller || '–' },
  {
    id: 'tags',
    title: 'Tags',
    cell: ({ tags }) =>
      tags.length === 0 ? (
        ''
      ) : (
        <span className={listStyles.tags}>
          {tags.map((tag) => (
            <Tag key={tag} kind="outline">
              {tag}
            </Tag>
          ))}
        </span>
      ),
  },
  { id: 'total', title: 'Total', sort: 'total', isNumber: true, cell: (order) => <Total order={order} /> },
];

function Moment({ at }: { at: string }) {
  const { timeZone } = useSite();
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
}

function DeliveryDay({ order: { deliveryDay, isLate } }: { order: ListedOrder }) {
  const { timeZone } = useSite();
  const text = wireDayText(deliveryDay, todayInZone(timeZone));
  return isLate ? (
    <span className={styles.late}>
      {text}
      <span className="visually-hidden"> is over</span>
    </span>
  ) : (
    text
  );
}

function Total({ order: { total, currency } }: { order: ListedOrder }) {
  return amountText(total, currency, useSite().currency);
}
