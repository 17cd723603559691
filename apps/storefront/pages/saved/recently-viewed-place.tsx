import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { viewedSkus } from '#domains/saved/web/viewed-products.ts';

const RecentlyViewed = lazyPart(
  async () => ({
    default: (await import('./recently-viewed.tsx')).RecentlyViewed,
  }),
  { isSilent: true },
);

/** The distance between the row and the viewport at which the row loads. */
const NEAR = '400px';

/**
 * Renders an empty placeholder. When it is close to the viewport, renders the recently viewed products.
 * Without viewed products in this browser, it stays empty.
 */
export function RecentlyViewedPlace({ except }: { except?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (viewedSkus(except).length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [except]);
  return (
    <div ref={place} className="wrap">
      {isNear && (
        <Suspense fallback={null}>
          <RecentlyViewed except={except} />
        </Suspense>
      )}
    </div>
  );
}
