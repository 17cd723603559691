import { andooHome } from './andoo/home.ts';
import { aocHome } from './aoc/home.ts';
import { aolHome } from './aol/home.ts';
import { aolNzHome } from './aol-nz/home.ts';
import { fkHome } from './fk/home.ts';
import { hcHome } from './hc/home.ts';
import type { HomeWords } from './home-words.ts';
import type { SiteId } from './site.ts';
import { waHome } from './wa/home.ts';
import { wacHome } from './wac/home.ts';

const HOME_WORDS: Record<SiteId, HomeWords> = {
  aol: aolHome,
  aoc: aocHome,
  andoo: andooHome,
  'aol-nz': aolNzHome,
  wa: waHome,
  wac: wacHome,
  fk: fkHome,
  hc: hcHome,
};

/** What a site's home page says. */
export function homeWordsOf(site: { id: SiteId }): HomeWords {
  return HOME_WORDS[site.id];
}
