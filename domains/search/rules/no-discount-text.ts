/** A discount in a search text, such as "half price" or "40% off". */
const DISCOUNT = /^(?:half[ -](?:price|off)|\d\d ?(?:%|percent|per cent)? ?off)$/i;

/**
 * Returns a text for a list of deals. It explains that no product has the discount for which the shopper
 * searched. Returns null if the unmatched words contain no discount.
 */
export function noDiscountText(unmatchedWords: readonly string[]): string | null {
  const discount = unmatchedWords.find((words) => DISCOUNT.test(words));
  if (discount === undefined) return null;
  const amount = /^half/i.test(discount) ? 'at half price' : discount;
  return `No product here is ${amount} today. Here are the deals, biggest saving first.`;
}
