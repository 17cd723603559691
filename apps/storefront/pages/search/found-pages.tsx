import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { FoundPage } from '#domains/search/contract.ts';
import styles from './search-page.module.css';

/** Displays articles, stores and settings that match a search. They come before the products. */
export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className={styles.pages}>
      <h2 id="found-pages" className="h6">
        Help and pages
      </h2>
      <ul>
        {pages.map(({ kind, title, description, url }) => (
          <li key={url}>
            <SiteLink to={url} className={styles.page}>
              <Icon name={kind === 'store' || kind === 'place' ? 'pin' : 'info'} />
              <span>
                <b>{title}</b>
                <span className={styles.about}>{description}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
