import { truncate } from '#foundation/pure/text/text.ts';

export type TrayState = 'minimised' | 'expanded';

/**
 * Events that change the tray: the list was loaded or changed, or the shopper pressed a control of the tray.
 */
export type TrayEvent =
  | { kind: 'list'; isFirst: boolean; before: readonly string[]; after: readonly string[] }
  | { kind: 'added' }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'compare' };

/**
 * Returns the state of the tray after an event (COMPARE-19 to COMPARE-26). The tray stays closed when the
 * list is first loaded, and opens with each later change.
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
 * True for pages that hide the tray (COMPARE-09 to COMPARE-13): the checkout, the pages for placed orders,
 * all paths with /compare, and a home page without content blocks. Shoppers who have just paid look at their
 * order and do not compare products.
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
 * Returns the label of the tray on wide screens (COMPARE-05). On narrow screens, the label is COMPARE with a
 * number (COMPARE-06).
 */
export function trayLabel(count: number): string {
  return `COMPARE ${count} ITEMS`;
}
