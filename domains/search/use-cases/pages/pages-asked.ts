import { asksInPhrases, isOfHelp, isOfShop, isQuestion } from '../../rules/help/help-words.ts';
import { plainText } from '../../rules/reading/plain-text.ts';
import type { Found } from '../found.ts';

export interface PagesAsked {
  text: string;
  /** Whether nothing else was found, so that a loosely related page is suitable. */
  isLost: boolean;
}

/** Whether an apparently unsold product is a question to the shop: "phone number", "lay by". */
export function isAskedOfShop(
  notSold: Found['notSold'],
  asked: string,
  isPage: (word: string) => boolean,
): boolean {
  return notSold?.kind === 'goods' && isOfShop(notSold.name, asked, isPage);
}

/** Returns the request for pages, stores and places; null if a text requests only products, as most do. */
export function pagesAsked(
  asked: string,
  { found, leftOut, understood, meant, scope, isGuessed, notSold }: Found,
  isOfProducts: (word: string) => boolean,
): PagesAsked | null {
  const text = meant || asked;
  const isEmpty = found.slots.length === 0;
  // The place and deadline of a delivery are filters of products.
  const words = plainText(text).split(' ');
  const isOfShopAlone = scope === null && (isQuestion(text) || words.some(isOfHelp));
  if (!isEmpty && understood.query['by'] !== undefined && !isOfShopAlone) return null;
  const isOfUs = words.some((word) => /^(we|you|your|u|us)$/.test(word));
  const asks =
    isEmpty ||
    ((scope === null || isGuessed) && isOfUs) ||
    leftOut.length > 0 ||
    words.some(isOfHelp) ||
    isQuestion(text) ||
    asksInPhrases(text) ||
    /^(which|sign|log)$/.test(words[0]!);
  if (!asks && words.every(isOfProducts)) return null;
  const isLost =
    (isEmpty && notSold?.kind !== 'goods') ||
    isQuestion(text) ||
    ((scope === null || isGuessed) &&
      (leftOut.length > 0 || isOfUs || (isGuessed && !words.every(isOfProducts))));
  return { text, isLost };
}
