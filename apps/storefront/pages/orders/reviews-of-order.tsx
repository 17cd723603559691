import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';

const OrderReviews = lazyPart(async () => ({
  default: (await import('#domains/reviews/web/order-reviews.tsx')).OrderReviews,
}));

/** Renders the links to review the products of a delivered order. */
export function ReviewsOfOrder({ number }: { number: string }) {
  return (
    <Suspense fallback={null}>
      <OrderReviews number={number} />
    </Suspense>
  );
}
