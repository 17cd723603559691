import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { call } from '#foundation/browser/call.ts';
import { addressOf, type AnswerOf } from '#foundation/pure/endpoint.ts';
import { exportOrderList, listOrders } from '#domains/orders/contract/back-office.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { BASE } from '../paths.ts';
import { useMay } from '../shell/account.ts';
import { ChangedOrders, ListPage } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import { usePageTitle } from '../shell/page-title.ts';
import { useToday } from '../shell/use-today.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { MAX_BULK_ORDERS } from '#domains/orders/contract/bulk.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ORDER_COLUMNS } from './columns.tsx';
import { orderPath } from './order-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import {
  formatListQuery,
  isFiltered,
  nextSort,
  NO_FILTERS,
  parseListQuery,
  toEndpointQuery,
} from './list-query.ts';
import { orderViews } from './views.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './order-table.module.css';

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
  const mayCreate = useMay('orders.create');
  const list = useListPage({
    list: 'orders',
    views: orderViews(useToday()),
    parse: parseListQuery,
    format: formatListQuery,
    load: (query, page, options) =>
      call(listOrders, { query: { ...toEndpointQuery(query), ...page } }, options),
    rowsOf: ({ orders }) => orders,
    idOf: ({ number }) => number,
    open: ({ number }) => orderPath(number),
    maxChosen: MAX_BULK_ORDERS,
  });
  const { query, set, first, rows } = list;
  return (
    <ListPage
      list={list}
      title="Orders"
      what="the orders"
      label="Order list"
      count={first ? countText(first, rows.length) : ''}
      tools={
        <>
          {mayCreate ? (
            <Button size="small" icon="plus" to={`${BASE}/orders/new`}>
              New order
            </Button>
          ) : null}
          <ExportButton
            url={addressOf(exportOrderList, { query: toEndpointQuery(query) })}
            fileName="orders.csv"
            disabled={rows.length === 0}
          />
        </>
      }
      columns={ORDER_COLUMNS}
      classes={styles}
      sorting={{
        sort: query.sort,
        direction: query.direction,
        onSort: (sort) => set({ ...query, ...nextSort(query, sort as typeof query.sort) }),
      }}
      isFiltered={isFiltered(query)}
      onClear={() => set(NO_FILTERS)}
      filters={<FilterBar query={query} searchRef={list.search} onChange={set} />}
      notice={
        <>
          {rows.length > 0 ? (
            <BulkBar
              query={query}
              orders={rows}
              count={first?.count?.orders ?? rows.length}
              hasMore={list.hasMore}
              choice={list.choice}
              onDone={list.refresh}
            />
          ) : null}
          <ChangedOrders list={list} />
          {first?.isCut ? (
            <Notice kind="info" className={listStyles.notice}>
              Your search matches too many orders to list all of them. Type more of the name, number or email.
            </Notice>
          ) : null}
        </>
      }
      empty={{
        title: 'No orders yet',
        icon: 'bag',
        text: 'Orders of all sites appear here as soon as customers place them.',
        noMatch: {
          title: 'No orders match',
          text:
            query.q === ''
              ? 'Remove a filter to see more orders.'
              : `We found no order for “${query.q}”. Search by order number, name, email, phone, SKU, postcode or payment reference.`,
        },
      }}
    />
  );
}

function countText({ count }: AnswerOf<typeof listOrders>, loaded: number): string {
  const number = count?.orders ?? loaded;
  return `${number.toLocaleString('en')}${count?.isMore ? '+' : ''} ${number === 1 ? 'order' : 'orders'}`;
}
