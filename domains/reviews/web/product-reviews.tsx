import { useRef, useState, type CSSProperties, type FormEvent, type RefObject } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Rating } from '#design/product/rating.tsx';
import { getProductReviews, type ProductReviews as Found, type RatingSummary } from '../contract/reviews.ts';
import { REVIEW_SORT_LABEL, REVIEW_SORTS, type ReviewSort } from '../contract/values.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './product-reviews.module.css';

interface Query {
  sort: ReviewSort;
  stars: number | null;
  photos: boolean;
  term: string;
}
const FIRST: Query = { sort: 'helpful', stars: null, photos: false, term: '' };

/**
 * Renders the reviews of a product: the rating with its distribution and aspects, and the reviews with sort,
 * filters and search. `found` is the first page of the reviews in the default order.
 */
export function ProductReviews({ slug, found }: { slug: string; found: Found }) {
  const { summary } = found;
  const place = useRef<HTMLUListElement>(null);
  const list = useReviews(slug, found, place);
  if (summary.count === 0 || summary.rating === null) return <NoReviews />;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">What owners say</h2>
      {summary.hasDemo && (
        <p className={styles.muted}>Demo content: the reviews of this demonstration shop are generated.</p>
      )}
      <Summary
        summary={summary}
        rating={summary.rating}
        chosen={list.query.stars}
        onChoose={(stars) => list.change({ stars: list.query.stars === stars ? null : stars })}
      />
      <Controls list={list} photoCount={summary.photoCount} />
      <div aria-busy={list.isLoading}>
        {list.hasFailed && (
          <Notice kind="error">
            We couldn’t load the reviews.{' '}
            <button type="button" className="link" onClick={list.retry}>
              Try again
            </button>
          </Notice>
        )}
        <p className={styles.count} role="status">
          {describeCount(list.totalCount, summary.count)}
        </p>
        <ul className={styles.list} aria-label="Reviews" ref={place}>
          {list.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {list.reviews.length < list.totalCount && (
          <Button variant="ghost" loading={list.isLoading} onClick={list.showMore}>
            {`Show ${Math.min(found.pageSize, list.totalCount - list.reviews.length)} more`}
          </Button>
        )}
      </div>
    </section>
  );
}

function describeCount(matching: number, all: number): string {
  if (matching === 0) return 'No reviews match. Try fewer filters or other words.';
  if (matching === all) return all === 1 ? '1 review' : `${all} reviews`;
  return `${matching} of ${all} reviews`;
}

function NoReviews() {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.section}>
      <h2 id="reviews-title">What owners say</h2>
      <p className={styles.muted}>
        No reviews yet. We invite every buyer to write one after delivery, and publish good and bad reviews
        alike.
      </p>
    </section>
  );
}

/** Loads reviews by sort, filters and page into the list at `place`. A response to an earlier query is ignored. */
function useReviews(slug: string, found: Found, place: RefObject<HTMLUListElement | null>) {
  const [query, setQuery] = useState(FIRST);
  const [results, setResults] = useState({ reviews: found.reviews, totalCount: found.totalCount, page: 1 });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const latest = useRef(0);
  const load = async (next: Query, page: number) => {
    const request = ++latest.current;
    setState('loading');
    try {
      const { stars, ...rest } = next;
      const answer = await call(getProductReviews, {
        params: { slug },
        query: { ...rest, page, ...(stars === null ? {} : { stars }) },
      });
      if (request !== latest.current) return;
      setResults((before) => ({
        reviews: page === 1 ? answer.reviews : [...before.reviews, ...answer.reviews],
        totalCount: answer.totalCount,
        page,
      }));
      setState('ready');
      // Moves the focus to the first new review, because the button that loaded it may have disappeared.
      if (page > 1)
        requestAnimationFrame(() =>
          place.current?.querySelectorAll<HTMLElement>('li')[results.reviews.length]?.focus(),
        );
    } catch {
      if (request === latest.current) setState('failed');
    }
  };
  return {
    query,
    ...results,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    change(more: Partial<Query>) {
      const next = { ...query, ...more };
      setQuery(next);
      void load(next, 1);
    },
    showMore: () => void load(query, results.page + 1),
    retry: () => void load(query, 1),
  };
}

/**
 * Renders the average, the number of reviews for each number of stars, and the ratings of the aspects. Each
 * number of stars is also a filter.
 */
function Summary({
  summary: { count, counts, aspects },
  rating,
  chosen,
  onChoose,
}: {
  summary: RatingSummary;
  rating: number;
  chosen: number | null;
  onChoose: (stars: number) => void;
}) {
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <p className={styles.big} aria-hidden="true">
          {rating.toFixed(1)}
        </p>
        <Rating value={rating} />
        <p className={styles.muted}>{count === 1 ? '1 review' : `${count} reviews`}</p>
      </div>
      <ul className={styles.bars} aria-label="Reviews by rating">
        {counts.map((number, index) => {
          const stars = 5 - index;
          const label = stars === 1 ? '1 star' : `${stars} stars`;
          return (
            <li key={stars}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={chosen === stars}
                disabled={number === 0}
                aria-label={`${label}: ${number === 1 ? '1 review' : `${number} reviews`}`}
                onClick={() => onChoose(stars)}
              >
                <span>{label}</span>
                <Track share={number / count} />
                <span>{number}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {aspects.length > 0 && (
        <dl className={styles.aspects}>
          {aspects.map(({ label, rating: average }) => (
            <div key={label}>
              <dt>{label}</dt>
              <Track share={average / 5} />
              <dd aria-label={`${average.toFixed(1)} out of 5`}>{average.toFixed(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Track({ share }: { share: number }) {
  const style = { '--share': `${Math.round(share * 100)}%` } as CSSProperties;
  return <span className={styles.track} style={style} aria-hidden="true" />;
}

/** Renders the sort, the filters and the search. */
function Controls({ list, photoCount }: { list: ReturnType<typeof useReviews>; photoCount: number }) {
  const { query, change } = list;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change({ term: String(new FormData(event.currentTarget).get('term') ?? '').trim() });
  };
  return (
    <div className={styles.controls}>
      <SelectField
        label="Sort by"
        value={query.sort}
        options={REVIEW_SORTS.map((value) => ({ value, label: REVIEW_SORT_LABEL[value] }))}
        onChange={(event) => change({ sort: event.target.value as ReviewSort })}
      />
      <form method="post" role="search" aria-label="Reviews" className={styles.search} onSubmit={search}>
        <TextField
          key={query.term}
          name="term"
          label="Search the reviews"
          defaultValue={query.term}
          autoComplete="off"
          maxLength={80}
        />
        <Button type="submit" variant="ghost">
          Search
        </Button>
      </form>
      {(photoCount > 0 || query.stars !== null || query.term !== '') && (
        <p className={styles.chips}>
          {photoCount > 0 && (
            <Chip selected={query.photos} onClick={() => change({ photos: !query.photos })}>
              With photos
            </Chip>
          )}
          {query.stars !== null && (
            <Chip onRemove={() => change({ stars: null })}>
              {query.stars === 1 ? '1 star' : `${query.stars} stars`}
            </Chip>
          )}
          {query.term !== '' && <Chip onRemove={() => change({ term: '' })}>“{query.term}”</Chip>}
        </p>
      )}
    </div>
  );
}
