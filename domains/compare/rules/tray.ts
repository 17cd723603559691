import { truncate } from '#foundation/pure/text.ts';

export type TrayState = 'minimised' | 'expanded';

/** What happens to the tray: a list came from the server, a product was added, somebody pressed something. */
export type TrayEvent =
  | { kind: 'list'; isFirst: boolean; before: readonly string[]; after: readonly string[] }
  | { kind: 'added' }
  | { kind: 'hide' }
  | { kind: 'show' }
  | { kind: 'compare' };

/** The tray after an event (COMPARE-19 to -26): the first list leaves it down, every later change of the list raises it. */
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

/** Whether two lists hold the same products in the same order. */
function sameProducts(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((sku, index) => sku === after[index]);
}

/**
 * Where the tray does not stand: checkout, what follows it, any path with /compare, a home page that is not of content blocks
 * (COMPARE-09 to -13). Who has just paid compares no more, and reads what becomes of the order.
 */
export function isTrayHidden(pathname: string, site: { homepageIsContentBuilder: boolean }): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '') return !site.homepageIsContentBuilder;
  return /^\/customer\/(checkout|confirmation|pay)$/.test(path) || path.includes('/compare');
}

/** COMPARE-07. */
export function trayTitle(name: string): string {
  return truncate(name, 50);
}

/** COMPARE-05 for wide screens; the narrow ones say COMPARE with a count (COMPARE-06). */
export function trayLabel(count: number): string {
  return `COMPARE ${count} ITEMS`;
}
