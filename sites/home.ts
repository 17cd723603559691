import type { HomeWords } from './home-words.ts';
import type { SiteId } from './site.ts';

const HOME_WORDS: Record<SiteId, () => Promise<HomeWords>> = {
  aol: async () => (await import('./aol/home.ts')).aolHome,
  aoc: async () => (await import('./aoc/home.ts')).aocHome,
  andoo: async () => (await import('./andoo/home.ts')).andooHome,
  'aol-nz': async () => (await import('./aol-nz/home.ts')).aolNzHome,
  wa: async () => (await import('./wa/home.ts')).waHome,
  wac: async () => (await import('./wac/home.ts')).wacHome,
  fk: async () => (await import('./fk/home.ts')).fkHome,
  hc: async () => (await import('./hc/home.ts')).hcHome,
};

/** What a site's home page says. Each site's words are loaded by themselves: a shopper reads one of the eight. */
export function loadHomeWords(siteId: SiteId): Promise<HomeWords> {
  return HOME_WORDS[siteId]();
}
