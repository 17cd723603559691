/** How many pages hold so many things: 25 by 12 is 3. No things are no pages. */
export function pageCount(totalItems: number, itemsPerPage: number): number {
  if (totalItems <= 0 || itemsPerPage <= 0) return 0;
  return Math.ceil(totalItems / itemsPerPage);
}

/** A page is accepted only when it is a whole number from 1 to the last page (UI-11). */
export function isPage(page: number, totalItems: number, itemsPerPage: number): boolean {
  return Number.isInteger(page) && page >= 1 && page <= pageCount(totalItems, itemsPerPage);
}

/** The numbers to show round the current page, first and last always among them; `null` stands for a gap of two pages or more. */
export function pageWindow(page: number, count: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, count];
  if (page <= 3) wanted.push(2, 3, 4);
  if (page >= count - 2) wanted.push(count - 1, count - 2, count - 3);
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b);
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
