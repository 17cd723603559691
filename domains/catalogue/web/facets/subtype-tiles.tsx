import { SiteLink } from '#design/navigation/site-link.tsx';
import type { CategoryNode } from '../../contract/listing.ts';
import { pictureUrl } from '../../rules/pictures.ts';
import styles from './subtype-tiles.module.css';

/**
 * Renders the subcategories of a category as tiles with pictures. `isNarrowed` states whether filters narrow
 * the list. If so, the tiles show no counts.
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
                // Load these images lazily, because icons and the first products are more important and share
                // the same queue.
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
