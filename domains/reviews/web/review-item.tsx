import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { dayFromParts, formatDayOfYear } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Rating } from '#design/product/rating.tsx';
import { classNames } from '#design/class-names.ts';
import { Tag } from '#design/tag.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { voteOnReview, type Review } from '../contract/reviews.ts';
import styles from './product-reviews.module.css';

const VOTE_FAILED = 'We couldn’t save your vote. Please try again.';

/** Renders one published review with its photographs, the retailer's reply and the votes. */
export function ReviewItem({ review }: { review: Review }) {
  const { wording } = useSite();
  const { name, day, stars, aspects, title, text, finish, photos, reply, isVerified, isDemo } = review;
  return (
    <li className={styles.review} tabIndex={-1}>
      <Rating value={stars} />
      {title !== '' && <h3 className={styles.title}>{title}</h3>}
      {text !== '' && <p className={styles.text}>{text}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={`Photos by ${name}`}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`${index + 1} of ${photos.length}, opens in a new tab`}
                  width={88}
                  height={88}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {aspects.length > 0 && (
        <p className={styles.muted}>
          {aspects.map(({ label, stars: rated }) => `${label} ${rated}/5`).join(' · ')}
        </p>
      )}
      <p className={styles.by}>
        <span>
          {name}, {formatDayOfYear(dayFromParts(day))}
          {finish === '' ? '' : ` · ${finish}`}
        </span>
        {isVerified && <Tag kind="success">Verified buyer</Tag>}
        {isDemo && <Tag>Demo</Tag>}
      </p>
      {reply && (
        <div className={styles.reply}>
          <p>
            <b>{wording.companyName}</b>, {formatDayOfYear(dayFromParts(reply.day))}
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      <Votes review={review} />
    </li>
  );
}

function Votes({ review: { id, name, helpfulCount, unhelpfulCount } }: { review: Review }) {
  const [counts, setCounts] = useState({ helpfulCount, unhelpfulCount });
  const [own, setOwn] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const vote = async (isHelpful: boolean) => {
    if (isSending) return;
    // The pressed button takes the vote back.
    const changed = own === isHelpful ? null : isHelpful;
    setSending(true);
    try {
      setCounts(await call(voteOnReview, { params: { id: String(id) }, body: { isHelpful: changed } }));
      setOwn(changed);
    } catch (error) {
      showMessage((isCallError(error) && errorText(error)) || VOTE_FAILED, { kind: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <div
      className={classNames(styles.votes, 'needs-scripts')}
      role="group"
      aria-label={`Is the review by ${name} helpful?`}
    >
      <button
        type="button"
        className={styles.vote}
        aria-pressed={own === true}
        onClick={() => void vote(true)}
      >
        Helpful ({counts.helpfulCount})
      </button>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={own === false}
        onClick={() => void vote(false)}
      >
        Not helpful ({counts.unhelpfulCount})
      </button>
      <span role="status" className={styles.muted}>
        {own === null ? '' : 'Thank you'}
      </span>
    </div>
  );
}
