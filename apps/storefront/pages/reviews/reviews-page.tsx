import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entries, Entry, Parts } from '#design/layout/entries.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { listStaffReviews } from '#domains/reviews/contract/staff.ts';
import { REVIEW_STATE_LABEL, REVIEW_STATES } from '#domains/reviews/contract/values.ts';
import { StaffReviewItem } from '#domains/reviews/web/staff-review.tsx';
import styles from '#domains/reviews/web/staff-reviews.module.css';

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
      <Reviews />
    </StaffOnly>
  );
}

function Reviews() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = REVIEW_STATES.find((one) => one === query.get('state')) ?? 'pending';
  const term = query.get('term') ?? '';
  const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, state, term, page]), (signal) =>
    call(listStaffReviews, { query: { state, term, page } }, { signal }),
  );
  const urlOf = (more: { state?: string; term?: string; page?: number }) => {
    const params = { state, term, page: 0, ...more };
    const search = new URLSearchParams({
      ...(params.state === 'pending' ? {} : { state: params.state }),
      ...(params.term === '' ? {} : { term: params.term }),
      ...(params.page === 0 ? {} : { page: String(params.page) }),
    }).toString();
    return search === '' ? '/account/reviews' : `/account/reviews?${search}`;
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(urlOf({ term: String(new FormData(event.currentTarget).get('term') ?? '').trim() }));
  };
  const { reviews = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  return (
    <>
      <form method="post" className={styles.filter} onSubmit={find} role="search" aria-label="Reviews">
        <SelectField
          label="State"
          value={state}
          options={REVIEW_STATES.map((value) => ({ value, label: REVIEW_STATE_LABEL[value] }))}
          onChange={(event) => void navigate(urlOf({ state: event.target.value }))}
        />
        <TextField
          key={term}
          name="term"
          label="Product, SKU, order or review text"
          defaultValue={term}
          autoComplete="off"
          maxLength={200}
        />
        <Button type="submit" variant="ghost">
          Find
        </Button>
      </form>
      <LoadState
        state={found.state}
        loading={
          <Parts>
            <Skeleton height={160} />
            <Skeleton height={160} />
          </Parts>
        }
        failure={<LoadFailure what="the reviews" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState
            picture={<Icon name="check" size="large" />}
            title={state === 'pending' && term === '' ? 'No reviews to moderate' : 'Nothing found'}
          >
            <p>New reviews from buyers appear here, oldest first.</p>
          </EmptyState>
        ) : (
          <>
            <p className="muted" role="status">
              {totalCount === 1 ? '1 review' : `${totalCount} reviews`}
            </p>
            <Entries>
              {reviews.map((one) => (
                <Entry key={one.id}>
                  <StaffReviewItem
                    found={one}
                    onChanged={(changed) =>
                      found.put({
                        ...found.answer!,
                        reviews: reviews.map((old) => (old.id === changed.id ? changed : old)),
                      })
                    }
                  />
                </Entry>
              ))}
            </Entries>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => urlOf({ page: number - 1 })}
              label="Pages of reviews"
            />
          </>
        )}
      </LoadState>
    </>
  );
}
