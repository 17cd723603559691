/**
 * Words by which a text advertises a benefit: money or a share off or back, something free, a gift. Written for English as shops
 * write it; a text that avoids all of them advertises nothing that a cart would have to compute.
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

/** The first words of some texts that advertise a benefit, as they stand there; null if none does. */
export function advertisedBenefit(texts: readonly (string | undefined)[]): string | null {
  for (const text of texts)
    for (const pattern of BENEFITS) {
      const found = pattern.exec(text ?? '');
      if (found) return found[0].trim();
    }
  return null;
}

/** The share of "up to 30% off", in percent; null if a text names none. */
export function advertisedShare(text: string): number | null {
  const found = /\bup to (\d+(?:\.\d+)?)\s?%\s*off\b/i.exec(text);
  return found ? Number(found[1]) : null;
}

/** The texts of an offer, and what gives its benefit: a claim with the maker, or a coupon that the cart computes. */
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
 * The benefit that an offer advertises and nothing computes: it has neither a claim nor a coupon. Null if it may be published. A
 * cart takes nothing off for words, so such an offer is not published.
 */
export function uncomputedBenefit(offer: OfferTexts): string | null {
  if (offer.redemption !== undefined || offer.coupon !== undefined) return null;
  const { title, summary, ribbon, rewardLabel, body, terms } = offer;
  return rewardLabel ?? advertisedBenefit([title, summary, ribbon, body, terms]);
}
