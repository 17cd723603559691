/** A requested minimum of the owners' ratings. */
export interface RequestedRating {
  /** A step of the filter by customer rating. */
  least: number;
  /** The words of the text that requested it. */
  said: string;
}

/** The averages from which the product lists filter, in stars (`customer-rating`). */
const STEPS = [3, 4, 4.5];
const NUMBER = String.raw`([3-5](?:\.5)?)`;
const UPWARDS = String.raw`(?: ?\+| (?:and|or|&) (?:up|upwards?|above|over|more|better|higher))`;
const BY_OWNERS = String.raw`(?: by (?:the |other )?(?:customers?|owners?|buyers?|people|users?))?`;

/**
 * Phrases that mean ratings by owners. "4 star fridge" and "energy rating 4 stars" mean the energy label, so
 * the number must follow "rated" or "reviews", or end in "and up", as in filters of shops.
 */
const PHRASES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\bstars? )\b(?:(?:customer|owner|buyer|user) )?(?:rated|rating|ratings|reviewed|reviews)(?: (?:of|over|from|above|at))? ${NUMBER}(?: ?stars?)?${UPWARDS}?${BY_OWNERS}(?! ?(?:kw|w|l|kg|a|amps?|watts?|bar)\b)`,
  ),
  new RegExp(
    String.raw`\b${NUMBER}${UPWARDS}? ?stars?${UPWARDS}? (?:(?:customer|owner|buyer|user) )?(?:reviews?|reviewed|(?:rated|ratings?) by (?:customers?|owners?|buyers?|people|users?))\b`,
  ),
  new RegExp(String.raw`\b${NUMBER} ?stars? (?:and|&) up(?:wards?)?\b`),
];

/** Matches texts about the stars of energy and water labels. */
const LABEL = /\b(?:energy|power|water|wels) (?:star|rat)/;

/**
 * Returns the minimum rating that a text requests, rounded up to a step of the filter, and the text without
 * it.
 */
export function ratingIn(text: string): { rated: RequestedRating | null; rest: string } {
  for (const phrase of LABEL.test(text) ? [] : PHRASES) {
    const found = phrase.exec(text);
    if (found === null) continue;
    const requested = Number(found[1]);
    const least = STEPS.find((step) => step >= requested) ?? STEPS.at(-1)!;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
      .replace(/\b(?:with|that (?:is|are)|which (?:is|are))\s*$/, ' ')
      .replaceAll(/ +/g, ' ')
      .trim();
    return { rated: { least, said: found[0].trim() }, rest };
  }
  return { rated: null, rest: text };
}
