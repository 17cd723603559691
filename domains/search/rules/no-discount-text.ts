/** A discount as a shopper types it: "half price", "40% off". */
const DISCOUNT = /^(?:half[ -](?:price|off)|\d\d ?(?:%|percent|per cent)? ?off)$/i;

/**
 * Returns the text above a list of deals if the shopper searched for a discount that no product has. Null if
 * none of the unmatched words are a discount.
 */
export function noDiscountText(unmatchedWords: readonly string[]): string | null {
  const discount = unmatchedWords.find((words) => DISCOUNT.test(words));
  if (discount === undefined) return null;
  const amount = /^half/i.test(discount) ? 'at half price' : discount;
  return `No product here is ${amount} today. Here are the deals, biggest saving first.`;
}
