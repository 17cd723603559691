import { asksInPhrases, isOfHelp, isOfShop, isQuestion } from '../../rules/help/help-words.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import type { Found } from '../found.ts';

export interface PagesRequest {
  text: string;
  /** Whether nothing else was found. A loosely related page is then suitable. */
  isLost: boolean;
}

/**
 * Whether a text is a question to the shop, although it looks like a product that the shop does not sell:
 * "phone number", "lay by".
 */
export function isShopQuestion(
  notSold: Found['notSold'],
  searchText: string,
  isPage: (word: string) => boolean,
): boolean {
  return notSold?.kind === 'goods' && isOfShop(notSold.name, searchText, isPage);
}

/** Returns the request for pages, stores and places; null if a text requests only products, as most do. */
export function getPagesRequest(
  searchText: string,
  { found, unmatchedWords, understood, parsedText, scope, isGuessed, notSold }: Found,
  isOfProducts: (word: string) => boolean,
): PagesRequest | null {
  const text = parsedText || searchText;
  const isEmpty = found.slots.length === 0;
  // The place and deadline of a delivery are product filters, so they alone do not request pages.
  const words = plainText(text).split(' ');
  const isOfShopAlone = scope === null && (isQuestion(text) || words.some(isOfHelp));
  if (!isEmpty && understood.query['by'] !== undefined && !isOfShopAlone) return null;
  const isOfUs = words.some((word) => /^(we|you|your|u|us)$/.test(word));
  const asks =
    isEmpty ||
    ((scope === null || isGuessed) && isOfUs) ||
    unmatchedWords.length > 0 ||
    words.some(isOfHelp) ||
    isQuestion(text) ||
    asksInPhrases(text) ||
    /^(which|sign|log)$/.test(words[0]!);
  if (!asks && words.every(isOfProducts)) return null;
  const isLost =
    (isEmpty && notSold?.kind !== 'goods') ||
    isQuestion(text) ||
    ((scope === null || isGuessed) &&
      (unmatchedWords.length > 0 || isOfUs || (isGuessed && !words.every(isOfProducts))));
  return { text, isLost };
}
