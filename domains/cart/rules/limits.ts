import { QUANTITY_TEXT } from '#foundation/pure/input/typed-quantity.ts';
import { MAX_QUANTITY } from '../contract/cart.ts';

/** The maximum quantities in a cart. */
export interface CartLimits {
  perProduct: number;
  inAll: number;
}

/**
 * Parses the settings `CartMaxPerProduct` and `CartMaxPieces`. An invalid or missing `CartMaxPieces` means no
 * limit. An invalid or missing `CartMaxPerProduct` means a limit of 99.
 */
export function cartLimits(perProduct: string | undefined, inAll: string | undefined): CartLimits {
  return {
    perProduct: Math.min(MAX_QUANTITY, numberOr(perProduct, MAX_QUANTITY)),
    inAll: numberOr(inAll, Infinity),
  };
}

function numberOr(text: string | undefined, missing: number): number {
  const number = Number(text ?? '');
  return Number.isInteger(number) && number > 0 ? number : missing;
}

/** Returns a text for the shopper that explains which limit the lines exceed; null if they exceed no limit. */
export function whyTooLarge(
  lines: readonly { quantity: number }[],
  { perProduct, inAll }: CartLimits,
  supportPhone: string,
): string | null {
  if (lines.some(({ quantity }) => quantity > perProduct)) return QUANTITY_TEXT.most(perProduct);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) > inAll
    ? `A cart can hold ${inAll} products. For more, please call us on ${supportPhone}.`
    : null;
}
