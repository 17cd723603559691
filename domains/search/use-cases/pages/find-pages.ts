import type { FoundPage } from '../../contract.ts';
import { isOfHelp, isOfQuestions } from '../../rules/help/help-words.ts';
import { PARTS, WEIGHTS, type Entry, type SiteEntries } from './help-entries.ts';
import { SELDOM_MEANT, TO_READ } from './nearest-pages.ts';

const MAX_PAGES = 4;
const PRODUCT_WORD = 0.3;
/**
 * Matches the paths of forms. A form ranks after the page that links to it, unless the query names the form.
 */
const FORM = /^\/form\//;

/** How to interpret the words of a search text. */
interface WordReading {
  isFromQuestion: boolean;
  /** Whether a word indicates that the shopper is searching for a page and not for a product. */
  isTelling: (word: string) => boolean;
  /** Whether any product contains the word. */
  isKnown: (word: string) => boolean;
}

interface PagesQuery extends WordReading {
  /** Whether the text also names a suburb or postcode. */
  hasPlace: boolean;
}

/** Returns the pages that match the words, best first. */
export function findPages(
  { entries, placesOf }: SiteEntries,
  words: readonly string[],
  { hasPlace, isFromQuestion, isTelling, isKnown }: PagesQuery,
): FoundPage[] {
  const isOnlyPlace = words.length === 0 && hasPlace;
  const queryWords = isOnlyPlace ? ['delivery'] : words;
  if (queryWords.length === 0) return [];
  const ofHelp = queryWords.filter(isFromQuestion ? isOfQuestions : isOfHelp);
  // Unknown names, such as "Nowhere" in "delivery to Nowhere", do not reduce the score of a page.
  const isHeard = (word: string) => isKnown(word) || placesOf.has(word);
  const counted = ofHelp.length === 0 ? queryWords.length : queryWords.filter(isHeard).length;
  const places = new Set(queryWords.flatMap((word) => placesOf.get(word) ?? []));
  const query = { words: queryWords, ofHelp, counted, isFromQuestion, isTelling, isKnown };
  const found = [...places].toSorted((a, b) => a - b).map((at) => scorePage(entries[at]!, query));
  const named = found.filter(
    ({ named: count, share, answers }) =>
      count > 0 && (share > 0.5 || (share === 0.5 && queryWords.some(isOfHelp)) || answers),
  );
  // If the words name no page, use the pages that contain all of the words.
  const best =
    named.length > 0 ? named : found.filter(({ share }) => share === 1 && queryWords.some(isTelling));
  return best
    .toSorted((a, b) => b.score - a.score)
    .slice(0, isOnlyPlace ? 1 : MAX_PAGES)
    .map(({ page }) => page);
}

/** Scores how well a page matches the words. */
function scorePage(
  entry: Entry,
  query: WordReading & {
    words: readonly string[];
    /** The words that indicate a request for help. */
    ofHelp: readonly string[];
    /** The number of words that a page must contain for a full match. */
    counted: number;
  },
): { page: FoundPage; score: number; share: number; named: number; answers: boolean } {
  const { words, ofHelp, isFromQuestion, isTelling, isKnown } = query;
  let score = 0;
  let matched = 0;
  let named = 0;
  for (const word of words) {
    const place = PARTS.find((part) => entry[part].has(word));
    if (place === undefined) continue;
    // A word that also occurs in products counts less.
    score += WEIGHTS[place] * (isOfHelp(word) || !isKnown(word) ? 1 : PRODUCT_WORD);
    matched++;
    if (WEIGHTS[place] >= WEIGHTS.words && isTelling(word)) named++;
  }
  const { page } = entry;
  const isSeldomMeant = FORM.test(page.url) || (isFromQuestion && TO_READ.test(page.url));
  return {
    page,
    // Among pages with the same matches, the page with the shorter title ranks first.
    score: (score - entry.title.size / 10) * (isSeldomMeant ? SELDOM_MEANT : 1),
    share: matched / query.counted,
    named,
    answers:
      isFromQuestion &&
      ofHelp.length > 0 &&
      ofHelp.every((word) => PARTS.some((part) => entry[part].has(word))),
  };
}
