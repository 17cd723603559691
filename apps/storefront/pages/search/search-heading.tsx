import { classNames } from '#design/class-names.ts';
import styles from './search-page.module.css';

/** From so many characters on it is set smaller, and from so many it is a sentence. */
const LONG = 34;
const SENTENCE = 56;

/** What a search's page says first: two lines at most, however much was typed. */
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
