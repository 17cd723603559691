import type { HomeWords } from './home-words.ts';

/**
 * Loads the texts of each site's home page from a separate module, because a shopper needs the texts of only
 * one site.
 */
export const HOMES: Readonly<Record<string, () => Promise<HomeWords>>> = {
  aol: async () => (await import('./aol/home.ts')).home,
  andoo: async () => (await import('./andoo/home.ts')).home,
  aoc: async () => (await import('./aoc/home.ts')).home,
  'aol-nz': async () => (await import('./aol-nz/home.ts')).home,
  fk: async () => (await import('./fk/home.ts')).home,
  hc: async () => (await import('./hc/home.ts')).home,
  wa: async () => (await import('./wa/home.ts')).home,
  wac: async () => (await import('./wac/home.ts')).home,
};
