import type { HomeWords } from './home-words.ts';
import { HOMES } from './homes.ts';

/**
 * Loads the texts of a site's home page. Throws if the site has no `home.ts`: the home page of such a site
 * consists of content blocks.
 */
export async function loadHomeWords(siteId: string): Promise<HomeWords> {
  const load = Object.hasOwn(HOMES, siteId) ? HOMES[siteId] : undefined;
  if (!load) throw new Error(`The site ${siteId} has neither sites/${siteId}/home.ts nor a page named home`);
  return load();
}
