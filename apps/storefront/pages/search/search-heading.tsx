import { classNames } from '#design/class-names.ts';
import styles from './search-page.module.css';

/**
 * The lengths of a heading, in characters. From `LONG`, the text is smaller. From `SENTENCE`, the heading is
 * styled as a sentence.
 */
const LONG = 34;
const SENTENCE = 56;

/**
 * Renders the heading of a search page. Longer queries have smaller text, so that the heading has at most two
 * lines.
 */
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
