import { useLocation } from 'react-router';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { usePricePlace, useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { PRICE_PLACES } from '#domains/pricing/rules/price-place.ts';

interface MembersWay {
  label: string;
  to: string;
  words: string;
  /** Whether the user is not signed in. */
  isGuest: boolean;
}

/**
 * Returns the next steps that an empty cart offers to a user who sees no prices and thus cannot buy. Null for
 * other users.
 */
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
  // The user is signed in, but their role on this site is not known yet, so no next step is displayed.
  if (isFlagged) return null;
  return {
    label: 'Sign in',
    to: `${place.to}?${new URLSearchParams({ returnUrl: pathname + search }).toString()}`,
    words: 'Prices and orders are for members of this shop. Sign in to fill or view your cart.',
    isGuest: true,
  };
}
