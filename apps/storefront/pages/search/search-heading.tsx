import { classNames } from '#design/class-names.ts';
import styles from './search-page.module.css';

/** The lengths, in characters, from which the heading is smaller, and from which it is set as a sentence. */
const LONG = 34;
const SENTENCE = 56;

/** The heading of a search page: at most two lines, however long the query. */
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
