import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { loadsContent } from '#foundation/pure/embedded/loads-content.ts';
import { measurementParties } from '#foundation/pure/measurement-parties.ts';
import { choiceStore } from '#domains/analytics/web/consent-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

const ConsentBanner = lazyPart(
  async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }),
  { isSilent: true },
);

/**
 * Asks for consent until the shopper has chosen. Asks only if the site has third parties that measure visits
 * or that display content without a click. Staff sessions are not measured and see no question.
 */
export function ConsentPlace() {
  const { settings } = useShop();
  const choice = useStore(choiceStore);
  const hasParties = measurementParties(settings).length > 0 || loadsContent(settings);
  const isAsked = choice === null && hasParties && !isStaffSession();
  return isAsked ? (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  ) : null;
}
