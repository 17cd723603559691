import { Rating } from '#design/product/rating.tsx';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import styles from './reviews.module.css';

/** Renders customer reviews of the shop. */
export function Reviews({ words }: { words: Omit<Block<'reviews'>, 'type'> }) {
  return (
    <section className={styles.reviews} aria-label="Customer reviews">
      <div>
        <p className={styles.score}>{words.score.toFixed(1)}</p>
        <Rating value={words.score} className={styles.stars} />
        <p className="muted">
          {words.summary[0]}
          <br />
          {words.summary[1]}
        </p>
      </div>
      {words.quotes.map((quote) => (
        <figure key={quote.by} className={styles.quote}>
          <Rating value={5} className={styles.stars} />
          <blockquote>{quote.text}</blockquote>
          <figcaption>{quote.by}</figcaption>
        </figure>
      ))}
    </section>
  );
}
