import { useShop } from '#domains/settings/web/shop-context.tsx';
import { cartLimits } from '../rules/limits.ts';

/** Returns the maximum pieces of one product in this shop's carts. */
export function useMostPieces(): number {
  return cartLimits(String(useShop().settings['CartMaxPerProduct'] ?? ''), undefined).perProduct;
}
