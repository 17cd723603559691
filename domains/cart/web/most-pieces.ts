import { useShop } from '#domains/settings/web/shop-context.tsx';
import { cartLimits } from '../rules/limits.ts';

/** Most pieces of one product that this shop's carts hold. */
export function useMostPieces(): number {
  return cartLimits(String(useShop().settings['CartMaxPerProduct'] ?? ''), undefined).perProduct;
}
