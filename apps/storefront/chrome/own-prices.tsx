import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { keepOwnPricesMark } from '#foundation/browser/session.ts';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import { needAll } from '#foundation/browser/waiting-html.ts';
import { useOwnAccount } from '#domains/identity/web/own-account.ts';
import { hasOwnPrices, whyWithoutPrices } from '#domains/pricing/rules/own-prices.ts';
import { ownPrices, withoutPrices } from '#domains/pricing/web/own-prices.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

const GUESTS = 'guests';

/**
 * Makes the guest's page the page of who is signed in, where their prices are others: its data are asked for once more, as
 * theirs, and shown when all are there. Signing out, in any tab, makes it the guest's again at once.
 */
export function OwnPrices(): null {
  const site = useSite();
  const isFlagged = useFlagged();
  const { state, account } = useOwnAccount();
  const { revalidate } = useRevalidator();
  const isUnknown = isFlagged && state === 'loading';
  const whose =
    isFlagged && account && hasOwnPrices(site, account) ? `own ${account.membership.priceList}` : GUESTS;
  const why = isFlagged && account ? whyWithoutPrices(site, account) : 'guest';
  useEffect(() => {
    if (!isUnknown) withoutPrices.set(why);
  }, [isUnknown, why]);
  /** Whose data have been asked for, and whether they are still on their way. */
  const asked = useRef({ whose: GUESTS, isAwaited: false });
  const settle = useEffectEvent(() => {
    asked.current.isAwaited = false;
    ownPrices.set(asked.current.whose !== GUESTS);
    delete document.documentElement.dataset['prices'];
  });
  const ask = useEffectEvent(() => {
    keepOwnPricesMark(whose !== GUESTS);
    if (whose === GUESTS) ownPrices.set(false);
    if (asked.current.whose === whose) return settle();
    asked.current = { whose, isAwaited: true };
    needAll();
    void revalidate();
  });
  useEffect(() => {
    if (!isUnknown) ask();
  }, [isUnknown, whose]);
  const pages = useMatches();
  // With the data, before they are painted.
  useLayoutEffect(() => {
    if (asked.current.isAwaited) settle();
  }, [pages]);
  return null;
}
