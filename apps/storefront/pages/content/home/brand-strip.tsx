import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { HomeData } from './home-props.ts';
import styles from './brand-strip.module.css';

/**
 * Lists the brands with the most products as text, because demo brands have no logos. `boxed` renders a row
 * of cells; `open` renders the names between two lines.
 */
export function BrandStrip({ brands, look }: { brands: HomeData['brands']; look: 'boxed' | 'open' }) {
  if (brands.length === 0) return null;
  return (
    <nav aria-label="Brands">
      <ul className={classNames(styles.strip, styles[look])}>
        {brands.map((brand) => (
          <li key={brand.uri}>
            <SiteLink to={brand.url}>{brand.name}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
