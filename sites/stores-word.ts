import type { Site } from './site.ts';

/** Returns a site's word for its stores. It is the same in the site's menu, lists and pages. */
export function storesWord(layout: Site['layout']): { one: string; many: string } {
  return layout === 'showroom' ? { one: 'showroom', many: 'Showrooms' } : { one: 'store', many: 'Stores' };
}
