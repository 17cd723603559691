import { classNames } from '#design/class-names.ts';
import styles from './search-page.module.css';

/**
 * The lengths, in characters, from which the heading is smaller and from which it has the style of a
 * sentence.
 */
const LONG = 34;
const SENTENCE = 56;

/** The heading of a search page. It takes at most two lines, regardless of the length of the query. */
export function SearchHeading({ children: text }: { children: string }) {
  if (text.length < LONG) return text;
  return (
    <span
      className={classNames('clamp-2', styles.long, text.length >= SENTENCE && styles.sentence)}
      title={text}
    >
      {text}
    </span>
  );
}
