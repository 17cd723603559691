import type { Site } from './site.ts';

/** What a site calls its stores: one word for one thing, as its menu, its lists and its pages say it. */
export function storesWord(layout: Site['layout']): { one: string; many: string } {
  return layout === 'showroom' ? { one: 'showroom', many: 'Showrooms' } : { one: 'store', many: 'Stores' };
}
