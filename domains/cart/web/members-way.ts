import { useLocation } from 'react-router';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import { usePricePlace, useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { PRICE_PLACES } from '#domains/pricing/rules/price-place.ts';

interface MembersWay {
  label: string;
  to: string;
  words: string;
  /** Nobody is signed in. */
  isGuest: boolean;
}

/** What whoever is shown no prices, and so cannot buy, can do at an empty cart; null for who can buy. */
export function useMembersWay(): MembersWay | null {
  const showsPrices = useShowsPrices();
  const place = usePricePlace();
  const isFlagged = useFlagged();
  const { pathname, search } = useLocation();
  if (showsPrices) return null;
  if (place !== PRICE_PLACES.guest)
    return {
      label: place.text,
      to: place.to,
      words: 'Prices and orders are for members of this shop.',
      isGuest: false,
    };
  // Signed in, and what they are here is not known yet.
  if (isFlagged) return null;
  return {
    label: 'Sign in',
    to: `${place.to}?${new URLSearchParams({ returnUrl: pathname + search }).toString()}`,
    words:
      'Prices and orders are for members of this shop: sign in to fill your cart, or to see what is in it.',
    isGuest: true,
  };
}
