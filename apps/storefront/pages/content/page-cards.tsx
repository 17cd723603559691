import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ContentSummary } from '#domains/content/contract/content.ts';
import { Picture, useFallbackPicture } from './picture.tsx';
import { dayInWords } from './day-in-words.ts';
import styles from './page-cards.module.css';

/**
 * Renders links to pages as cards. `feature` has a large first card, `even` has three columns, and `covers`
 * has upright cards like magazine covers.
 */
export function PageCards({
  pages,
  look,
  level,
}: {
  pages: readonly ContentSummary[];
  look: 'feature' | 'even' | 'covers';
  level: 2 | 3;
}) {
  const fallback = useFallbackPicture();
  const Heading = `h${level}` as const;
  return (
    <ul className={classNames(styles.cards, styles[look])}>
      {pages.map((page, index) => (
        <li key={page.slug} className={styles.card}>
          <SiteLink to={`/${page.slug}`} className={styles.link}>
            <span className={styles.picture}>
              <Picture
                picture={{ ...(page.picture ?? fallback), alt: '' }}
                priority={index === 0 && look === 'feature'}
              />
            </span>
            <span className={styles.words}>
              {page.label || page.day ? (
                <span className={styles.label}>
                  {page.label}
                  {page.label && page.day ? ' · ' : ''}
                  {page.day ? <time dateTime={page.day}>{dayInWords(page.day)}</time> : null}
                </span>
              ) : null}
              <Heading className={styles.title}>{page.title}</Heading>
              <span className={styles.text}>{page.description}</span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
