import { QUANTITY_TEXT } from '#foundation/pure/typed-quantity.ts';
import { MAX_QUANTITY } from '../contract.ts';

/** How much a cart may hold. */
export interface CartLimits {
  perProduct: number;
  inAll: number;
}

/** Limits by the texts of the settings `CartMaxPerProduct` and `CartMaxPieces`; what is not said does not limit. */
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

/** Why lines are more than a cart may hold, for the shopper; null when they are not. */
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
