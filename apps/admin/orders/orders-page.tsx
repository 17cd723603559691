import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { exportOrderList } from '#domains/orders/contract/back-office.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterBar } from './filter-bar.tsx';
import { formatListQuery, parseListQuery, toEndpointQuery, type ListQuery } from './list-query.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { useListKeys } from '../shell/use-list-keys.ts';
import { useOrderList, type OrderList } from './use-order-list.ts';
import { Views } from './views.tsx';
import styles from './orders-page.module.css';

/** Renders the orders of all sites, with filters, search and sorting that the URL contains. */
export function OrdersPage() {
  usePageTitle('Orders');
  return (
    <WithPermission permission="orders.read" what="list and view orders">
      <Orders />
    </WithPermission>
  );
}

function Orders() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parseListQuery(params);
  const { list, error, isStale, isLoadingMore, more, retry } = useOrderList(query);
  const search = useRef<HTMLInputElement>(null);
  const key = formatListQuery(query);
  // The current row belongs to one list; another list begins without one.
  const [selected, setSelected] = useState({ key, index: -1 });
  const current = selected.key === key ? selected.index : -1;
  const orders = list?.orders ?? [];
  const open = (number: string) =>
    void navigate(`/orders/${encodeURIComponent(number)}`, { state: { list: key } });
  useListKeys({
    count: orders.length,
    current,
    onMove: (index) => setSelected({ key, index }),
    onOpen: (index) => open(orders[index]!.number),
    search,
  });
  const change = (next: ListQuery, { replace = false } = {}) => {
    const text = formatListQuery(next);
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Orders</h1>
        <p className="muted" role="status">
          {list ? countText(list) : ''}
        </p>
        <div className={styles.tools}>
          <ColumnChoice className={styles.columns} />
          <ExportButton
            url={addressOf(exportOrderList, { query: toEndpointQuery(query) })}
            fileName="orders.csv"
            disabled={!list || list.orders.length === 0}
          />
        </div>
      </header>
      <section className={styles.card} aria-label="Order list">
        <Views query={query} onChange={change} />
        <FilterBar query={query} searchRef={search} onChange={change} />
        {list?.isCut ? (
          <Notice kind="info" className={styles.notice}>
            Your search matches too many orders to list all of them. Type more of the name, number or email.
          </Notice>
        ) : null}
        {error !== null && list === null ? (
          <div className={styles.failure}>
            <LoadFailure what="the orders" error={error} retry={retry} />
          </div>
        ) : list === null ? (
          <div className={styles.loading} aria-busy="true">
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} height={28} />
            ))}
          </div>
        ) : list.orders.length === 0 ? (
          <NoOrders query={query} onChange={change} />
        ) : (
          <OrderTable
            list={list}
            listKey={key}
            query={query}
            current={current}
            isBusy={isStale}
            isLoadingMore={isLoadingMore}
            onMore={more}
            onSort={(order) => change({ ...query, ...order })}
          />
        )}
      </section>
      <p className={styles.keys} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Enter</kbd> open · <kbd>/</kbd> search
      </p>
    </div>
  );
}

function countText({ count, orders }: OrderList): string {
  const number = count?.orders ?? orders.length;
  return `${number.toLocaleString('en')}${count?.isMore ? '+' : ''} ${number === 1 ? 'order' : 'orders'}`;
}
