import { wordsOf } from '../words.ts';
import { scopeOf } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Matches the words between two products in a text that requests or compares both. */
const JOINT = / (?:and|or|&|\+|plus|vs|versus|v|compared (?:to|with)|better than) (?:a |an |the )?/;
/**
 * Matches words that compare two products. In a comparison, a descriptive word without a noun can name a kind
 * of product.
 */
const AGAINST = / (?:or|vs|versus|v|compared (?:to|with)|better than) |\bdifference between\b/;
const TOGETHER = /^(package|bundle|pack|set|deal|combo|both|pair)$/;

/**
 * Returns the kinds of product that a text lists, such as "oven and cooktop". Returns null if the text names
 * only one kind, or if its parts share a category ("side by side and french door").
 */
export function severalGoods(
  plain: string,
  vocabulary: Vocabulary,
): { kinds: readonly ReadonlySet<number>[]; left: string[] } | null {
  if (!JOINT.test(plain)) return null;
  const kinds: ReadonlySet<number>[] = [];
  const isWeighed = AGAINST.test(plain);
  const left: string[] = [];
  for (const part of plain.split(JOINT)) {
    const words = wordsOf(part);
    const named = scopeOf(words, vocabulary);
    const isHeaded = named.scope !== null && (isWeighed || words.some((word) => vocabulary.heads.has(word)));
    const lone = isWeighed && !isHeaded ? words.findLast((word) => vocabulary.namers.has(word)) : undefined;
    const kind = isHeaded ? named.scope! : lone === undefined ? null : vocabulary.namers.get(lone)!;
    if (kind !== null && kinds.some((one) => [...one].some((id) => kind.has(id)))) return null;
    if (kind !== null) kinds.push(kind);
    left.push(...(isHeaded ? named.left : words.filter((word) => word !== lone)));
  }
  return kinds.length < 2 ? null : { kinds, left: left.filter((word) => !TOGETHER.test(word)) };
}

const SETTING =
  /^(.+?) (?:(?:to|i can|that can|which) )?(?:(?:stack|go|fit|sit|put|match|hang|mount|stand)(?:s|ed)? )?(?:on top of|on|under|underneath|over|above|beside|next to|behind|for|with (?=my |our )|to match) (?:(?:my|our|the|an?|existing|new|old) )*(.+)$/;

/**
 * Removes the product that only states where the requested product will be placed: "rangehood over my gas
 * cooktop" becomes "rangehood". Returns other texts unchanged.
 */
export function withoutSetting(plain: string, vocabulary: Vocabulary): string {
  const match = SETTING.exec(plain);
  const names = (text: string | undefined) =>
    text !== undefined && wordsOf(text).some((word) => vocabulary.heads.has(word));
  return match && names(match[1]) && names(match[2]) ? match[1]! : plain;
}

const NEXT_TO =
  /^(.+?) (?:above|over|under|underneath|behind|beside|next to|on top of|near) (?!\$?\d)(?:(?:my|our|the|an?) )*(.+)$/;

/**
 * Returns the categories of the product near which the requested product will be placed: the stove in "fan
 * above the stove". Returns null if the requested product has a name that the shop knows.
 */
export function findNeighbourScope(plain: string, vocabulary: Vocabulary): ReadonlySet<number> | null {
  const match = NEXT_TO.exec(plain);
  if (!match) return null;
  const [, thing, goods] = match;
  if (wordsOf(thing!).some((word) => vocabulary.namers.has(word))) return null;
  const ids = wordsOf(goods!).flatMap((word) => [...(vocabulary.heads.get(word) ?? [])]);
  return ids.length === 0 ? null : new Set(ids);
}
