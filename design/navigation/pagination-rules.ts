/**
 * Returns the number of pages for a number of items. For example, 25 items need 3 pages with 12 items each,
 * and 0 items need 0 pages.
 */
export function pageCount(totalItems: number, itemsPerPage: number): number {
  if (totalItems <= 0 || itemsPerPage <= 0) return 0;
  return Math.ceil(totalItems / itemsPerPage);
}

/** Whether `page` is a whole number between 1 and the number of the last page (UI-11). */
export function isPage(page: number, totalItems: number, itemsPerPage: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pageCount(totalItems, itemsPerPage);
}

/** The state of a paginated list. A screen may contain several such lists (UI-15). */
export interface PaginationInstance {
  id: string;
  currentPage: number;
  totalItems: number;
  itemsPerPage: number;
}

/** The id of the list if no id is provided (UI-14). */
export const DEFAULT_INSTANCE = 'default';

/** Returns the current page of a list; 1 if the list is unknown (UI-13). */
export function currentPageOf(instances: readonly PaginationInstance[], id = DEFAULT_INSTANCE): number {
  return instances.find((instance) => instance.id === id)?.currentPage ?? 1;
}

/**
 * Returns the state with a different page or total. Returns the state unchanged if the page does not exist or
 * the total is negative (UI-11, UI-12).
 */
export function changed(
  instance: PaginationInstance,
  { currentPage = instance.currentPage, totalItems = instance.totalItems }: Partial<PaginationInstance>,
): PaginationInstance {
  if (totalItems < 0) return instance;
  if (currentPage !== instance.currentPage && !isPage(currentPage, totalItems, instance.itemsPerPage))
    return instance;
  return { ...instance, currentPage, totalItems };
}

/**
 * Returns the page numbers to display: the first page, the pages around the current page, and the last page.
 * `null` represents at least two omitted pages.
 */
export function pageWindow(page: number, count: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, count];
  if (page <= 3) candidates.push(2, 3, 4);
  if (page >= count - 2) candidates.push(count - 1, count - 2, count - 3);
  const numbers = [...new Set(candidates)].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b);
  const window: (number | null)[] = [];
  let before = 0;
  for (const n of numbers) {
    if (n - before === 2) window.push(before + 1);
    else if (n - before > 2) window.push(null);
    window.push(n);
    before = n;
  }
  return window;
}
