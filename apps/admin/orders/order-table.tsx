import { flexRender, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { ListedOrder } from '#domains/orders/contract/back-office.ts';
import { COLUMNS, visibleColumns, type Column } from './columns.ts';
import { nextSort, type ListQuery } from './list-query.ts';
import { OrderCell } from './order-cell.tsx';
import type { OrderList } from './use-order-list.ts';
import listStyles from '../shell/list-page/list-page.module.css';
import styles from './order-table.module.css';

/** No features of the table library are required, because the server sorts, filters and pages. */
const FEATURES = tableFeatures({});
/** The height of a row in px before it is measured. */
const ROW_HEIGHT = 44;
/** How many rows before the end of the loaded rows the next page is requested. */
const ROWS_AHEAD = 20;

/**
 * Renders the orders as a table, or as two-line rows in narrow windows. Only the rows near the window are in the
 * document. Scrolling loads further pages.
 */
export function OrderTable({
  list,
  listKey,
  query,
  current,
  isBusy,
  isLoadingMore,
  onMore,
  onSort,
}: {
  list: OrderList;
  /** The query of the list, to which the page of an order returns. */
  listKey: string;
  query: ListQuery;
  /** The index of the row that the keyboard has selected; -1 if there is none. */
  current: number;
  isBusy: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onSort: (order: Pick<ListQuery, 'sort' | 'direction'>) => void;
}) {
  const { orders } = list;
  const visible = useStore(visibleColumns);
  const columns = useMemo(() => COLUMNS.filter(({ id }) => visible.includes(id)), [visible]);
  const defined = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof FEATURES, ListedOrder> => ({
        id: column.id,
        header: column.title,
        cell: ({ row }) => <OrderCell order={row.original} column={column.id} listKey={listKey} />,
      })),
    [columns, listKey],
  );
  const table = useTable({
    features: FEATURES,
    data: orders as ListedOrder[],
    columns: defined,
    getRowId: ({ number }) => number,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useRowWindow(body, orders.length);
  const windowed = virtualizer.getVirtualItems();
  const [first, last] = [windowed[0], windowed.at(-1)];
  const end = last?.index ?? 0;
  const loadMore = useEffectEvent(onMore);
  useEffect(() => {
    if (list.next !== null && end >= orders.length - ROWS_AHEAD) loadMore();
  }, [end, orders.length, list.next]);
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, virtualizer]);
  const margin = virtualizer.options.scrollMargin;
  const rows = table.getRowModel().rows;
  return (
    <>
      <table
        className={classNames(listStyles.table, styles.table)}
        aria-busy={isBusy}
        aria-rowcount={list.next === null ? orders.length + 1 : -1}
      >
        <caption className="visually-hidden">Orders</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} query={query} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space height={(first?.start ?? margin) - margin} />
          {windowed.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <tr
                key={row.id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-rowindex={item.index + 2}
                className={classNames(
                  listStyles.tableRow,
                  styles.row,
                  item.index === current && listStyles.current,
                )}
                aria-current={item.index === current || undefined}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={styles[cell.column.id]}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            );
          })}
          <Space height={virtualizer.getTotalSize() - ((last?.end ?? margin) - margin)} />
        </tbody>
      </table>
      {isLoadingMore ? (
        <p className={styles.more} role="status">
          <Spinner size="small" /> Loading more orders
        </p>
      ) : null}
    </>
  );
}

/** Returns the virtualizer of the rows, which follows the position of the table in the page. */
function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, count: number) {
  const [margin, setMargin] = useState(0);
  useEffect(() => {
    const place = () =>
      setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + globalThis.scrollY));
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  // oxlint-disable-next-line react/incompatible-library -- No memoised component receives its functions.
  return useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: margin,
  });
}

/** Renders a row that takes the place of the rows outside the window. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className={styles.space} style={{ height }} /> : null;
}

function HeadCell({
  column,
  query,
  onSort,
}: {
  column: Column;
  query: ListQuery;
  onSort: (order: Pick<ListQuery, 'sort' | 'direction'>) => void;
}) {
  const { sort, title, id } = column;
  const isSorted = sort !== undefined && query.sort === sort;
  return (
    <th
      scope="col"
      className={styles[id]}
      aria-sort={sort === undefined ? undefined : isSorted ? query.direction : 'none'}
    >
      {sort === undefined ? (
        title
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(nextSort(query, sort))}>
          {title}
          <Icon
            name={isSorted ? (query.direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'}
            size="small"
          />
        </button>
      )}
    </th>
  );
}
