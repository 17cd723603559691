import styles from './money.module.css';

/** Renders what an action does, one sentence per line. Screen readers announce changes. */
export function Consequences({
  sentences,
  isLoading,
  empty,
}: {
  sentences: readonly string[];
  isLoading: boolean;
  /** The text while nothing is chosen. */
  empty: string;
}) {
  return (
    <section
      className={styles.consequences}
      aria-label="What happens"
      aria-live="polite"
      aria-busy={isLoading}
    >
      {sentences.length === 0 ? <p className="muted">{isLoading ? 'Checking…' : empty}</p> : null}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
