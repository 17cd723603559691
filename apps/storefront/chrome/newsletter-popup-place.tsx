import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { popupMayShow } from '#domains/enquiries/rules/popup.ts';
// Imported here so that the styles are part of the page's initial stylesheet. If a stylesheet loads later,
// the browser recalculates the styles of every element.
import './newsletter-popup.module.css';

const NewsletterPopup = lazyPart(
  async () => ({ default: (await import('./newsletter-popup.tsx')).NewsletterPopup }),
  { isSilent: true },
);

/**
 * Renders the newsletter popup. Its script loads on the first page on which it may open, which is never a list,
 * a product or the checkout.
 */
export function NewsletterPopupPlace() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [wasNeeded, setNeeded] = useState(false);
  if (!wasNeeded && popupMayShow(pathname, false)) setNeeded(true);
  return isHydrated && wasNeeded ? (
    <Suspense>
      <NewsletterPopup />
    </Suspense>
  ) : null;
}
