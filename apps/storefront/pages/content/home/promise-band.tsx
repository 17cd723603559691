import { Icon } from '#design/icons/icon.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import styles from './promise-band.module.css';

/**
 * Renders the promises that apply to every order. `band` has a tinted background and a visible heading;
 * `cards` has three cards and a heading for screen readers only.
 */
export function PromiseBand({ words, look }: { words: HomeWords['promises']; look: 'band' | 'cards' }) {
  return (
    <section className={styles[look]} aria-label={words.title}>
      {look === 'band' ? (
        <div>
          <h2>{words.title}</h2>
          <p className={styles.intro}>{words.intro}</p>
        </div>
      ) : (
        <h2 className="visually-hidden">{words.title}</h2>
      )}
      {words.items.map((item) => (
        <div key={item.title} className={styles.item}>
          <Icon name={item.icon} size="large" />
          <h3 className="h4">{item.title}</h3>
          <p>{item.text}</p>
        </div>
      ))}
    </section>
  );
}
