import type { FoundPage } from '../../contract.ts';
import { getQueryWords, isQuestion } from '../../rules/help/help-words.ts';
import { stemOf } from '../../rules/reading/spelling/stems.ts';

/** A page, and the weight of each word stem for it. */
interface SpokenOf {
  page: FoundPage;
  stems: ReadonlyMap<string, number>;
}

/**
 * Returns pages related to a text, best first. If no page matches a question, returns the page on which
 * shoppers can ask an expert.
 */
export function nearestPages(entries: readonly SpokenOf[], text: string): FoundPage[] {
  const isSaid = (stem: string) => entries.some(({ stems: own }) => own.has(stem));
  const stems = [...new Set(getQueryWords(text).map(stemOf))];
  const stemWeights = stems.map((stem) => ({
    stem,
    tells: getSignificance(entries, stem) * (isSaid(stem) ? 1 : UNSAID),
  }));
  const all = stemWeights.reduce((sum, { tells: significance }) => sum + significance, 0);
  const scored = entries
    .map(({ page, stems: own }) => ({
      page,
      fit:
        (stemWeights.reduce(
          (sum, { stem, tells: significance }) => sum + significance * shareOf(own.get(stem) ?? 0),
          0,
        ) /
          all) *
        (TO_READ.test(page.url) ? SELDOM_MEANT : 1),
    }))
    .toSorted((a, b) => b.fit - a.fit);
  const best = scored[0]?.fit ?? 0;
  if (best >= LEAST_FIT)
    return scored
      .filter(({ fit }) => fit >= best * NEARLY)
      .slice(0, MAX_NEAREST)
      .map(({ page }) => page);
  const person = entries.find(({ page }) => page.url === '/ask-an-expert');
  return person && isQuestion(text) ? [person.page] : [];
}

/** Returns the significance of a word. It is high if few or no pages contain the word. */
function getSignificance(entries: readonly SpokenOf[], stem: string): number {
  const having = entries.filter(({ stems }) => stems.has(stem)).length;
  return Math.log(1 + entries.length / (having + 1));
}

/**
 * The factor that reduces the significance of a word if no page contains it. Such words hardly help to choose
 * a page, as "blokes" in "can two blokes carry it up a narrow staircase".
 */
const UNSAID = 0.3;

/** Converts a weight to a share of the maximum score, from 0 to 1. */
function shareOf(weight: number): number {
  return weight / (weight + 2);
}
/** Matches the paths of editorial pages, which answer few questions. */
export const TO_READ = /^\/(blog|recipes|inspiration|catalogue|cookbook|culinary|article|cooking|virtual)/;
export const SELDOM_MEANT = 0.6;
const LEAST_FIT = 0.2;
const NEARLY = 0.6;
const MAX_NEAREST = 3;

/**
 * Returns the weight of each word stem. Each text has its own weight; if several texts contain a stem, the
 * highest weight applies.
 */
export function stemsOf(...parts: readonly (readonly [text: string, weight: number])[]): Map<string, number> {
  const stems = new Map<string, number>();
  for (const [text, weight] of parts)
    for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
      const stem = stemOf(word);
      stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
    }
  return stems;
}
