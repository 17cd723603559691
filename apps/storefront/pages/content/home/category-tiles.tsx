import { useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import { tilesOf } from './category-choice.ts';
import type { HomeData } from './home-props.ts';
import styles from './category-tiles.module.css';

const TILES_SHOWN = 12;

/** Renders product types with a picture and the number of models. */
export function CategoryTiles({
  categories,
  words,
}: {
  categories: HomeData['categories'];
  words: HomeWords['categories'];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={words.title} more={words.more} />
      <ul className={classNames(styles.tiles, words.look && styles[words.look])}>
        {tilesOf(categories, TILES_SHOWN).map((tile) => (
          <li key={tile.uri}>
            <SiteLink to={tile.url} className={styles.tile}>
              <span>
                {tile.name}
                <small>{tile.count === 1 ? '1 model' : `${tile.count} models`}</small>
              </span>
              {tile.image ? (
                <img src={tile.image.src} alt="" width={300} height={300} loading="lazy" decoding="async" />
              ) : null}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
