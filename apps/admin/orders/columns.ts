import { createStore } from '#foundation/browser/storage/store.ts';
import type { OrderSort } from '#domains/orders/contract/back-office.ts';

export type ColumnId =
  | 'number'
  | 'placed'
  | 'customer'
  | 'site'
  | 'payment'
  | 'state'
  | 'fulfilment'
  | 'delivery'
  | 'items'
  | 'seller'
  | 'total';

/** A column of the order list. */
export interface Column {
  id: ColumnId;
  title: string;
  sort?: OrderSort;
  /** Whether the column is visible until the staff member chooses. */
  isUsual: boolean;
  /** Whether the column contains amounts or numbers. */
  isNumber?: true;
}

/** The columns in their order. The first is always visible. */
export const COLUMNS: readonly Column[] = [
  { id: 'number', title: 'Order', isUsual: true },
  { id: 'placed', title: 'Placed', sort: 'placed', isUsual: true },
  { id: 'customer', title: 'Customer', isUsual: true },
  { id: 'site', title: 'Site', isUsual: true },
  { id: 'payment', title: 'Payment', isUsual: true },
  { id: 'state', title: 'State', isUsual: true },
  { id: 'fulfilment', title: 'Fulfilment', isUsual: true },
  { id: 'delivery', title: 'Delivery', sort: 'delivery', isUsual: true },
  { id: 'items', title: 'Items', isUsual: true },
  { id: 'seller', title: 'Salesperson', isUsual: false },
  { id: 'total', title: 'Total', sort: 'total', isUsual: true, isNumber: true },
];

const KEY = 'backOfficeOrderColumns';
const usual = (): ColumnId[] => COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);

function stored(): ColumnId[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(ids)) return usual();
    return COLUMNS.map(({ id }) => id).filter((id) => id === 'number' || ids.includes(id));
  } catch {
    return usual();
  }
}

/** The visible columns, which this browser remembers. */
export const visibleColumns = createStore<readonly ColumnId[]>(stored());

/** Shows or hides a column. */
export function toggleColumn(id: ColumnId): void {
  visibleColumns.set((now) =>
    COLUMNS.map((column) => column.id).filter((one) => (one === id ? !now.includes(id) : now.includes(one))),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(visibleColumns.get()));
  } catch {
    // If browser storage is unavailable, the choice lasts until the page is reloaded.
  }
}
