/** A discount as a shopper types it: "half price", "40% off". */
const DISCOUNT = /^(?:half[ -](?:price|off)|\d\d ?(?:%|percent|per cent)? ?off)$/i;

/** What a list of deals says if nothing has the discount that was searched for; null if no words that were left out are a discount. */
export function noDiscountText(unmatchedWords: readonly string[]): string | null {
  const discount = unmatchedWords.find((words) => DISCOUNT.test(words));
  if (discount === undefined) return null;
  const amount = /^half/i.test(discount) ? 'at half price' : discount;
  return `No product here is ${amount} today. Here are the deals, biggest saving first.`;
}
