import { truncate } from '#foundation/pure/text/text.ts';

export type TrayState = 'minimised' | 'expanded';

/**
 * Events that change the tray: a list has arrived from the server, a product was added, or the shopper
 * pressed a control.
 */
export type TrayEvent =
  | { kind: 'list'; isFirst: boolean; before: readonly string[]; after: readonly string[] }
  | { kind: 'added' }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'compare' };

/**
 * Returns the tray's state after an event (COMPARE-19 to COMPARE-26). The first list leaves the tray closed.
 * Every later change of the list opens it.
 */
export function trayAfter(state: TrayState, event: TrayEvent): TrayState {
  switch (event.kind) {
    case 'added':
    case 'show':
      return 'expanded';
    case 'hide':
    case 'compare':
      return 'minimised';
    case 'list':
      if (event.after.length === 0) return 'minimised';
      return event.isFirst || sameProducts(event.before, event.after) ? state : 'expanded';
  }
}

/** Whether two lists contain the same products in the same order. */
function sameProducts(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((sku, index) => sku === after[index]);
}

/**
 * Whether the tray is hidden (COMPARE-09 to COMPARE-13): in the checkout and on the pages that follow it, on
 * any path that contains /compare, and on a home page without content blocks. Shoppers who have just paid
 * follow their order and do not compare.
 */
export function isTrayHidden(pathname: string, site: { homepageIsContentBuilder: boolean }): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '') return !site.homepageIsContentBuilder;
  return /^\/customer\/(checkout|confirmation|pay)$/.test(path) || path.includes('/compare');
}

/** Returns the product name, shortened for the tray (COMPARE-07). */
export function trayTitle(name: string): string {
  return truncate(name, 50);
}

/**
 * Returns the tray's label for wide screens (COMPARE-05). Narrow screens display COMPARE with a count
 * (COMPARE-06).
 */
export function trayLabel(count: number): string {
  return `COMPARE ${count} ITEMS`;
}
