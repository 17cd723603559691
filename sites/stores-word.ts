import type { Site } from './site.ts';

/** Returns the word that a site uses for its stores in menus, lists and pages. */
export function storesWord(layout: Site['layout']): { one: string; many: string } {
  return layout === 'showroom' ? { one: 'showroom', many: 'Showrooms' } : { one: 'store', many: 'Stores' };
}
