/**
 * Patterns for texts that advertise a benefit: money or a percentage off, money back, a free item, or a gift.
 * A text without a match advertises nothing that a cart must calculate.
 */
const BENEFITS = [
  /\$\s?\d[\d,.]*\s*(?:off|back|cash|credit|bonus|gift|less|rebate|voucher)\b/i,
  /\b(?:save|saves|saving|worth|get)\s+(?:up to\s+)?\$\s?\d[\d,.]*/i,
  /\b\d+(?:\.\d+)?\s?(?:%|per ?cent)\s*(?:off|back|less|discount|cheaper)/i,
  /\bhalf[- ]price\b|\b(?:at|for) the price of\b|\b(?:one|two|three|\d+) for (?:one|two|three|\d+)\b/i,
  /\b(?:free|complimentary)\b(?!-?standing)|\bgo(?:es)? free\b|\bon us\b|\bat no (?:extra )?(?:charge|cost)\b/i,
  /\bbonus\b|\bgift\b(?! cards?\b)|\bcash ?back\b|\bnothing to claim\b/i,
  /\bincluded\b|\bwith every\b|\bcomes? off\b|\btaken off\b/i,
] as const;

/** Returns the first words in `texts` that advertise a benefit, unchanged; null if no text does. */
export function advertisedBenefit(texts: readonly (string | undefined)[]): string | null {
  for (const text of texts)
    for (const pattern of BENEFITS) {
      const found = pattern.exec(text ?? '');
      if (found) return found[0].trim();
    }
  return null;
}

/** Returns the percentage in a text such as "up to 30% off"; null if the text contains no such percentage. */
export function advertisedShare(text: string): number | null {
  const found = /\bup to (\d+(?:\.\d+)?)\s?%\s*off\b/i.exec(text);
  return found ? Number(found[1]) : null;
}

/**
 * The texts of an offer, and its `redemption` URL or `coupon`. The manufacturer pays a redemption; the cart
 * applies a coupon.
 */
interface OfferTexts {
  title?: string;
  summary?: string;
  ribbon?: string;
  rewardLabel?: string;
  body?: string;
  terms?: string;
  redemption?: string;
  coupon?: string;
}

/**
 * Returns the benefit that an offer advertises although it has neither a redemption nor a coupon. The cart
 * would not apply such a benefit, so the offer must not be published. Returns null if the offer may be
 * published.
 */
export function uncomputedBenefit(offer: OfferTexts): string | null {
  if (offer.redemption !== undefined || offer.coupon !== undefined) return null;
  const { title, summary, ribbon, rewardLabel, body, terms } = offer;
  return rewardLabel ?? advertisedBenefit([title, summary, ribbon, body, terms]);
}
