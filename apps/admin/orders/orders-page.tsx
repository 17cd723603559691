import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { exportOrderList } from '#domains/orders/contract/back-office.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import {
  KeyHints,
  ListCard,
  ListFailure,
  ListLoading,
  Page,
  PageHead,
} from '../shell/list-page/list-page.tsx';
import { useListState } from '../shell/list-page/use-list-state.ts';
import { useLiveChanges } from '../shell/live.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FilterBar } from './filter-bar.tsx';
import { formatListQuery, parseListQuery, toEndpointQuery, type ListQuery } from './list-query.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { useOrderList, type OrderList } from './use-order-list.ts';
import { Views } from './views.tsx';
import styles from './orders-page.module.css';

type ChangeQuery = (query: ListQuery, options?: { replace?: boolean }) => void;

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
  const { list, error, isStale, isLoadingMore, more, refresh, retry } = useOrderList(query);
  const key = formatListQuery(query);
  const orders = list?.orders ?? [];
  const { current, search, change } = useListState({
    key,
    count: orders.length,
    onOpen: (index) =>
      void navigate(`/orders/${encodeURIComponent(orders[index]!.number)}`, { state: { list: key } }),
  });
  const set: ChangeQuery = (next, options) => change(formatListQuery(next), options);
  return (
    <Page>
      <PageHead
        title="Orders"
        tools={
          <>
            <ColumnChoice className={styles.columns} />
            <ExportButton
              url={addressOf(exportOrderList, { query: toEndpointQuery(query) })}
              fileName="orders.csv"
              disabled={orders.length === 0}
            />
          </>
        }
      >
        <p className="muted" role="status">
          {list ? countText(list) : ''}
        </p>
      </PageHead>
      <ListCard label="Order list">
        <Views query={query} onChange={set} />
        <FilterBar query={query} searchRef={search} onChange={set} />
        <ChangedOrders listKey={key} onShow={refresh} />
        {list?.isCut ? (
          <Notice kind="info" className={styles.notice}>
            Your search matches too many orders to list all of them. Type more of the name, number or email.
          </Notice>
        ) : null}
        {error !== null && list === null ? (
          <ListFailure what="the orders" error={error} retry={retry} />
        ) : list === null ? (
          <ListLoading rows={12} height={28} />
        ) : list.orders.length === 0 ? (
          <NoOrders query={query} onChange={set} />
        ) : (
          <OrderTable
            list={list}
            listKey={key}
            query={query}
            current={current}
            isBusy={isStale}
            isLoadingMore={isLoadingMore}
            onMore={more}
            onSort={(order) => set({ ...query, ...order })}
          />
        )}
      </ListCard>
      <KeyHints />
    </Page>
  );
}

/**
 * Says how many orders have changed since the list was loaded. The list itself changes only when the user presses the
 * button, so that no row moves under the pointer.
 */
function ChangedOrders({ listKey, onShow }: { listKey: string; onShow: () => void }) {
  const [changed, setChanged] = useState({ listKey, numbers: new Set<string>() });
  useLiveChanges((event, numbers) => {
    const before = changed.listKey === listKey ? changed.numbers : [];
    if (event === 'order') setChanged({ listKey, numbers: new Set([...before, ...numbers]) });
  });
  const count = changed.listKey === listKey ? changed.numbers.size : 0;
  if (count === 0) return null;
  return (
    <div className={styles.changed} role="status">
      <button
        type="button"
        className="link"
        onClick={() => {
          setChanged({ listKey, numbers: new Set() });
          onShow();
        }}
      >
        {counted(count, 'order', 'orders')} changed – show
      </button>
    </div>
  );
}

function countText({ count, orders }: OrderList): string {
  const number = count?.orders ?? orders.length;
  return `${number.toLocaleString('en')}${count?.isMore ? '+' : ''} ${number === 1 ? 'order' : 'orders'}`;
}
