import { SiteLink } from '#design/navigation/site-link.tsx';
import type { CategoryNode } from '../../contract/listing.ts';
import { pictureUrl } from '../../rules/pictures.ts';
import styles from './subtype-tiles.module.css';

/**
 * Renders the subcategories of a category, each with a picture. `isNarrowed` states whether filters reduce
 * the list: if so, counts are omitted.
 */
export function SubtypeTiles({ tiles, isNarrowed }: { tiles: readonly CategoryNode[]; isNarrowed: boolean }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Kinds" className={styles.rail}>
      <ul className={styles.tiles} data-route="">
        {tiles.map((tile) => (
          <li key={tile.uri}>
            <SiteLink to={tile.url} className={styles.tile} markedAbove>
              {tile.image && (
                // Lazy loading lets the icons and the first products load first, which share the same queue.
                <img loading="lazy" src={pictureUrl(tile.image.src, 150)} alt="" width={72} height={72} />
              )}
              <span>
                {tile.name}
                {isNarrowed ? null : (
                  <small>
                    {tile.count}
                    <span className="visually-hidden"> products</span>
                  </small>
                )}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
