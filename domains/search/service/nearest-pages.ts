import type { FoundPage } from '../contract.ts';
import { askingWords, isQuestion } from '../rules/help/help-words.ts';
import { stemOf } from '../rules/reading/stems.ts';

/** A page, and how much the stem of a word says of it. */
interface SpokenOf {
  page: FoundPage;
  stems: ReadonlyMap<string, number>;
}

/** Pages that say something of a text, the best first; to a question that none answers, where a person does. */
export function nearestPages(entries: readonly SpokenOf[], text: string): FoundPage[] {
  const isSaid = (stem: string) => entries.some(({ stems: own }) => own.has(stem));
  const stems = [...new Set(askingWords(text).map(stemOf))];
  const told = stems.map((stem) => ({ stem, tells: tellsOf(entries, stem) * (isSaid(stem) ? 1 : UNSAID) }));
  const all = told.reduce((sum, { tells }) => sum + tells, 0);
  const scored = entries
    .map(({ page, stems: own }) => ({
      page,
      fit:
        (told.reduce((sum, { stem, tells }) => sum + tells * shareOf(own.get(stem) ?? 0), 0) / all) *
        (TO_READ.test(page.url) ? SELDOM_MEANT : 1),
    }))
    .toSorted((a, b) => b.fit - a.fit);
  const best = scored[0]?.fit ?? 0;
  if (best >= LEAST_FIT)
    return scored
      .filter(({ fit }) => fit >= best * NEARLY)
      .slice(0, MOST_NEAREST)
      .map(({ page }) => page);
  const person = entries.find(({ page }) => page.url === '/ask-an-expert');
  return person && isQuestion(text) ? [person.page] : [];
}

/** A word that few pages have tells much; so does one that none has. */
function tellsOf(entries: readonly SpokenOf[], stem: string): number {
  const having = entries.filter(({ stems }) => stems.has(stem)).length;
  return Math.log(1 + entries.length / (having + 1));
}

/** A word that no page has tells little of which is meant: "can two blokes carry it up a narrow staircase". */
const UNSAID = 0.3;

/** A word counts half of what it can where it weighs as much as one of a page's text. */
function shareOf(weight: number): number {
  return weight / (weight + 2);
}
/** What is written to be read for itself answers few questions. */
export const TO_READ = /^\/(blog|recipes|inspiration|catalogue|cookbook|culinary|article|cooking|virtual)/;
export const SELDOM_MEANT = 0.6;
const LEAST_FIT = 0.2;
const NEARLY = 0.6;
const MOST_NEAREST = 3;

/** How much the stems of words weigh, by where they stand. */
export function stemsOf(...parts: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const stems = new Map<string, number>();
  for (const [text, weight] of parts)
    for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
      const stem = stemOf(word);
      stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
    }
  return stems;
}
