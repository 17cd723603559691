import type { OrderSort } from '../../contract/back-office.ts';

/** The last order of a page: the value by which the list is sorted, as SQL text, and the order's id. */
export interface ListPosition {
  value: string;
  id: number;
}

const FORMATS: Readonly<Record<OrderSort, RegExp>> = {
  placed: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/,
  delivery: /^\d{4}-\d\d-\d\d$/,
  total: /^\d{1,10}$/,
};

/** Writes a position as a text for URLs. */
export function formatPosition({ value, id }: ListPosition): string {
  return btoa(`${value}|${id}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the position in a text from {@link formatPosition}; null if the text is not one of this sort. */
export function parsePosition(text: string, sort: OrderSort): ListPosition | null {
  let plain: string;
  try {
    plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
  const [value = '', id = '', ...rest] = plain.split('|');
  const isReal = FORMATS[sort].test(value) && (sort === 'total' || !Number.isNaN(Date.parse(value)));
  return rest.length === 0 && isReal && /^\d{1,15}$/.test(id) ? { value, id: Number(id) } : null;
}
