import { useShop } from '#domains/settings/web/shop-context.tsx';
import { cartLimits } from '../rules/limits.ts';

/** Returns the maximum number of units of one product in a cart. */
export function useMostPieces(): number {
  return cartLimits(String(useShop().settings['CartMaxPerProduct'] ?? ''), undefined).perProduct;
}
