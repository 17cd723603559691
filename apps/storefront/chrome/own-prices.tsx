import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { keepOwnPricesMark } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { needAll } from '#foundation/browser/hydration/waiting-html.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { hasOwnPrices, whyWithoutPrices } from '#domains/pricing/rules/own-prices.ts';
import { ownPrices, withoutPrices } from '#domains/pricing/web/own-prices.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

const GUESTS = 'guests';

/**
 * Replaces guest prices with the user's own prices after sign-in. Requests the data of the page again, and
 * renders the page when all data has arrived. When the user signs out in any tab, immediately displays guest
 * prices again.
 */
export function OwnPrices(): null {
  const site = useSite();
  const isFlagged = useFlagged();
  const { state, account } = useOwnAccount();
  const { revalidate } = useRevalidator();
  const isUnknown = isFlagged && state === 'loading';
  const owner =
    isFlagged && account && hasOwnPrices(site, account) ? `own ${account.membership.priceList}` : GUESTS;
  const why = isFlagged && account ? whyWithoutPrices(site, account) : 'guest';
  useEffect(() => {
    if (!isUnknown) withoutPrices.set(why);
  }, [isUnknown, why]);
  /** The user for whom the page's data was last requested, and whether that request is pending. */
  const requested = useRef({ owner: GUESTS, isAwaited: false });
  const settle = useEffectEvent(() => {
    requested.current.isAwaited = false;
    ownPrices.set(requested.current.owner !== GUESTS);
    delete document.documentElement.dataset['prices'];
  });
  const ask = useEffectEvent(() => {
    keepOwnPricesMark(owner !== GUESTS);
    if (owner === GUESTS) ownPrices.set(false);
    if (requested.current.owner === owner) return settle();
    requested.current = { owner, isAwaited: true };
    needAll();
    void revalidate();
  });
  useEffect(() => {
    if (!isUnknown) ask();
  }, [isUnknown, owner]);
  const pages = useMatches();
  // Runs after React has rendered the new data and before the browser paints it.
  useLayoutEffect(() => {
    if (requested.current.isAwaited) settle();
  }, [pages]);
  return null;
}
