import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { listStaffReviews } from '#domains/reviews/contract/staff.ts';
import { REVIEW_STATE_LABEL, REVIEW_STATES } from '#domains/reviews/contract/values.ts';
import { StaffReviewItem } from '#domains/reviews/web/staff-review.tsx';
import { StaffList } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Reviews', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'Reviews are written from your orders',
  text: 'Open an order that was delivered, and choose a product to review.',
  way: { label: 'Your orders', to: '/account/orders' },
};

/** Lists the reviews of this site by state, for staff who publish, refuse and answer them. */
export function Component() {
  return (
    <StaffOnly section="reviews" title="Reviews" permission="reviews.moderate" refusal={NOT_YOURS}>
      <StaffList
        path="/account/reviews"
        noun={['review', 'reviews']}
        filter={{ label: 'State', states: REVIEW_STATES, labels: REVIEW_STATE_LABEL }}
        search={{ label: 'Product, SKU, order or review text' }}
        load={async (query, signal) => {
          const { reviews, ...page } = await call(listStaffReviews, { query }, { signal });
          return { ...page, rows: reviews };
        }}
        rowKey={({ id }) => String(id)}
        empty={{
          title: 'No reviews to moderate',
          text: 'New reviews from buyers appear here, oldest first.',
          back: 'Reviews to moderate',
        }}
      >
        {(review, onChanged) => <StaffReviewItem found={review} onChanged={onChanged} />}
      </StaffList>
    </StaffOnly>
  );
}
