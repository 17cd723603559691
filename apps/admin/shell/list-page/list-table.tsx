import { flexRender, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { visibleIds, type ListColumn } from './columns.ts';
import type { ListOf, Opening } from './use-list-page.ts';
import styles from './list-page.module.css';

/** No features of the table library are required, because the server sorts, filters and pages. */
const FEATURES = tableFeatures({});
/** The height of a row in px before it is measured. */
const ROW_HEIGHT = 44;
/** How many rows before the end of the loaded rows the next page is requested. */
const ROWS_AHEAD = 20;

/** The query of the list, to which the page of a row returns. */
const ListKey = createContext('');

/** The column by which a list is sorted, and what happens when another one is pressed. */
export interface Sorting {
  sort: string;
  direction: 'ascending' | 'descending';
  onSort: (sort: string) => void;
}

type ClassesOfColumns = Readonly<Record<string, string | undefined>>;

/**
 * Renders the rows of a list as a table with the columns that the staff member chose, or as rows of several lines on
 * phones. Only the rows near the window are in the document. Scrolling loads further pages.
 */
export function ListTable<Row>({
  list,
  title,
  columns,
  sorting,
  classes = {},
}: {
  list: ListOf<Row>;
  title: string;
  columns: readonly ListColumn<Row>[];
  sorting?: Sorting | undefined;
  /** CSS classes of cells by the id of their column, and of the table (`table`) and its rows (`row`). */
  classes?: ClassesOfColumns;
}) {
  const { rows, idOf, current, choice, maxChosen } = list;
  const { choice: chosenColumns } = list.columnChoice;
  const visible = useMemo(() => {
    const ids = visibleIds(columns, chosenColumns);
    return columns.filter(({ id }) => ids.includes(id));
  }, [columns, chosenColumns]);
  const defined = useMemo(
    () =>
      visible.map((column): ColumnDef<typeof FEATURES, Row & object> => ({
        id: column.id,
        header: column.title,
        cell: ({ row }) => column.cell(row.original),
      })),
    [visible],
  );
  const table = useTable({
    features: FEATURES,
    data: rows as (Row & object)[],
    columns: defined,
    getRowId: (row) => String(idOf(row)),
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const virtualizer = useRowWindow(body, rows.length);
  const windowed = virtualizer.getVirtualItems();
  const [first, last] = [windowed[0], windowed.at(-1)];
  const end = last?.index ?? 0;
  const loadMore = useEffectEvent(list.more);
  useEffect(() => {
    if (list.hasMore && end >= rows.length - ROWS_AHEAD) loadMore();
  }, [end, rows.length, list.hasMore]);
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, virtualizer]);
  const margin = virtualizer.options.scrollMargin;
  const all = table.getRowModel().rows;
  const byId = new Map(visible.map((column) => [column.id, column]));
  return (
    <ListKey value={list.params.toString()}>
      <table
        className={classNames(styles.table, classes['table'], maxChosen > 0 && styles.hasBoxes)}
        aria-busy={list.isStale}
        aria-rowcount={list.hasMore ? -1 : rows.length + 1}
      >
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {maxChosen > 0 ? (
              <th scope="col" className={styles.box}>
                <span className="visually-hidden">Chosen</span>
              </th>
            ) : null}
            {visible.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sorting={sorting}
                className={cellClass(column, classes)}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space height={(first?.start ?? margin) - margin} />
          {windowed.map(({ index }) => {
            const row = all[index];
            if (!row) return null;
            const id = idOf(row.original);
            const isChosen = choice.chosen.includes(id);
            return (
              <tr
                key={row.id}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={classNames(
                  styles.tableRow,
                  classes['row'],
                  isChosen && styles.chosen,
                  index === current && styles.current,
                )}
                aria-current={index === current || undefined}
              >
                {maxChosen > 0 ? (
                  <td className={styles.box}>
                    <RowBox
                      label={`Choose ${row.id}`}
                      isChosen={isChosen}
                      onToggle={(isRange) => choice.toggle(index, isRange)}
                    />
                  </td>
                ) : null}
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={cellClass(byId.get(cell.column.id)!, classes)}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            );
          })}
          <Space height={virtualizer.getTotalSize() - ((last?.end ?? margin) - margin)} />
        </tbody>
      </table>
      {list.isLoadingMore ? (
        <p className={styles.more} role="status">
          <Spinner size="small" /> Loading more
        </p>
      ) : null}
    </ListKey>
  );
}

/** Renders the link or button that opens a row. All of the row receives its clicks. */
export function RowLink({
  opening,
  className,
  children,
}: {
  opening: Opening;
  className?: string | undefined;
  children: ReactNode;
}) {
  const key = useContext(ListKey);
  const classes = classNames(styles.open, className);
  return typeof opening === 'string' ? (
    <Link to={opening} state={{ list: key }} className={classes}>
      {children}
    </Link>
  ) : (
    <button type="button" className={classes} onClick={opening}>
      {children}
    </button>
  );
}

/** Renders the box that chooses a row. Shift with a click chooses all rows since the row before. */
function RowBox({
  label,
  isChosen,
  onToggle,
}: {
  label: string;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  return (
    <label className={styles.boxLabel}>
      <input
        type="checkbox"
        data-row
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent ? nativeEvent.shiftKey : false)
        }
      />
    </label>
  );
}

function cellClass<Row>(column: ListColumn<Row>, classes: ClassesOfColumns) {
  const { id, isNumber, isMuted, from, place } = column;
  return classNames(
    isNumber && styles.number,
    isMuted && styles.muted,
    from !== undefined && styles.fromTablet,
    from === 'desktop' && styles.fromDesktop,
    place === 'end' && styles.end,
    classes[id],
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

function HeadCell<Row>({
  column: { sort, title },
  sorting,
  className,
}: {
  column: ListColumn<Row>;
  sorting: Sorting | undefined;
  className: string | undefined;
}) {
  const isSorted = sort !== undefined && sorting?.sort === sort;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sort === undefined ? undefined : isSorted ? sorting?.direction : 'none'}
    >
      {sort === undefined ? (
        title
      ) : (
        <button type="button" className={styles.sort} onClick={() => sorting?.onSort(sort)}>
          {title}
          <Icon
            name={isSorted ? (sorting?.direction === 'ascending' ? 'chevron-up' : 'chevron-down') : 'sort'}
            size="small"
          />
        </button>
      )}
    </th>
  );
}
