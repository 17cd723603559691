import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { viewedSkus } from '#domains/saved/web/viewed-products.ts';

const RecentlyViewed = lazyPart(
  async () => ({
    default: (await import('./recently-viewed.tsx')).RecentlyViewed,
  }),
  { isSilent: true },
);

/** The distance from the window at which the row loads. */
const NEAR = '400px';

/**
 * The placeholder for the recently viewed products. It stays empty until it is near the window, and
 * permanently if the browser has no viewed products.
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
