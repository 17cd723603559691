import type { HomeWords } from './home-words.ts';
import { HOMES } from './homes.ts';

/** What a site's home page says. Throws for a site without a `home.ts`: its home page is built from blocks. */
export async function loadHomeWords(siteId: string): Promise<HomeWords> {
  const load = Object.hasOwn(HOMES, siteId) ? HOMES[siteId] : undefined;
  if (!load) throw new Error(`The site ${siteId} has neither sites/${siteId}/home.ts nor a page called home`);
  return load();
}
