import { flexRender, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Icon } from '#design/icons/icon.tsx';
import { listProjectBookings, type ProjectBooking } from '#domains/bookings/contract/project-bookings.ts';
import type { DashboardRow } from '#domains/projects/contract/dashboard.ts';
import type { Column } from '../rules/columns.ts';
import type { SearchParams } from '../rules/search-params.ts';
import { Cell } from './cells.tsx';
import styles from './dashboard.module.css';

/** No features of the table library are required, because the server sorts and paginates. */
const FEATURES = tableFeatures({});
const SORTED = ['none', 'ascending', 'descending'] as const;
const NO_BOOKINGS: readonly ProjectBooking[] = [];

/**
 * Loads the culinary bookings of the listed projects whose field `showCulinaryBookings` is true, if the
 * column of bookings is visible.
 */
function useBookings(rows: readonly DashboardRow[], columns: readonly Column[]): readonly ProjectBooking[] {
  const isVisible = columns.some(({ type, show }) => show && type === 'ShowCulinaryBookings');
  const ids = rows
    .filter(({ showCulinaryBookings }) => showCulinaryBookings)
    .map(({ projectId }) => String(projectId));
  const { answer } = useAnswer(isVisible && ids.length > 0 ? ids.join() : null, (signal) =>
    call(listProjectBookings, { query: { id: ids } }, { signal }),
  );
  return answer?.bookings ?? NO_BOOKINGS;
}

const idOf = ({ title, path }: Column) => `${title} ${path}`;

/**
 * Renders projects as a table, or as cards in narrow windows. Pressing a column heading sorts the list
 * (DASHBOARD-01).
 */
export function ProjectTable({
  rows,
  columns,
  sort,
  onSort,
  isBusy,
}: {
  rows: readonly DashboardRow[];
  columns: readonly Column[];
  sort: Pick<SearchParams, 'sortProperty' | 'sortDirection'>;
  onSort: (property: string) => void;
  isBusy: boolean;
}) {
  const bookings = useBookings(rows, columns);
  const defined = useMemo(
    () =>
      columns
        .filter(({ show }) => show)
        .map((column): ColumnDef<typeof FEATURES, DashboardRow> => ({
          id: idOf(column),
          header: column.title,
          cell: ({ row }) => <Cell row={row.original} column={column} bookings={bookings} />,
        })),
    [columns, bookings],
  );
  const table = useTable({
    features: FEATURES,
    data: rows as DashboardRow[],
    columns: defined,
    getRowId: ({ projectId }) => String(projectId),
  });
  const columnOf = (id: string) => columns.find((one) => idOf(one) === id)!;
  const sortOf = ({ path }: Column) =>
    SORTED[path === sort.sortProperty && path !== '' ? sort.sortDirection : 0] ?? 'none';
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-busy={isBusy}>
        <caption className="visually-hidden">Projects</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { id } = header;
                const column = columnOf(id);
                const sorted = sortOf(column);
                return (
                  <th
                    key={id}
                    scope="col"
                    data-type={column.type}
                    {...(column.sortable ? { 'aria-sort': sorted } : {})}
                  >
                    {column.sortable ? (
                      <button
                        type="button"
                        data-in-print=""
                        className={styles.sort}
                        onClick={() => onSort(column.path)}
                      >
                        {flexRender(header.column.columnDef.header, header.getContext())}
                        <Icon
                          name={
                            sorted === 'none'
                              ? 'sort'
                              : sorted === 'ascending'
                                ? 'chevron-up'
                                : 'chevron-down'
                          }
                          size="small"
                        />
                      </button>
                    ) : column.type === 'Actions' ? (
                      <span className="visually-hidden">{column.title}</span>
                    ) : (
                      flexRender(header.column.columnDef.header, header.getContext())
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => {
                const { title, type, path } = columnOf(cell.column.id);
                return (
                  <td key={cell.id} data-label={title} data-type={type} data-path={path}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
