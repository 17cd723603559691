import { useId } from 'react';
import { Icon } from '#design/icons/icon.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import { Scene } from './scene.tsx';
import styles from './help-tiles.module.css';

/**
 * Renders pictures with links to advice. Renders nothing if the site has no advice. `feature` renders a large
 * first picture with text on it; `even` renders pictures of equal size, each with a text link.
 */
export function HelpTiles({ words, look }: { words: HomeWords['help']; look: 'feature' | 'even' }) {
  const id = useId();
  const isMissing = useIsMissing();
  const tiles = words.tiles.filter(({ to }) => !isMissing(to));
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={words.title} more={words.more} />
      <div className={styles[look]}>
        {tiles.map((tile) => (
          <SiteLink key={tile.title} to={tile.to} className={styles.tile}>
            <span className={styles.picture}>
              <Scene name={tile.scene} alt={tile.alt} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{tile.title}</span>
              <span className={styles.text}>{tile.text}</span>
              {look === 'even' ? (
                <span className={styles.way}>
                  {tile.way}
                  <Icon name="arrow" size="small" />
                </span>
              ) : null}
            </span>
          </SiteLink>
        ))}
      </div>
    </section>
  );
}
