import { useDeferredValue, useState } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';
import type { ShopNavigation } from '#domains/settings/web/shop-context.tsx';
import { useNavbar } from './use-navbar.ts';
import styles from './mega-panel.module.css';

type NavCategory = Navbar['mainNav']['categories'][number];

const BRANDS_SHOWN = 6;
const TILES_SHOWN = 3;
/** The minimum number of types for two rows of tiles. Two rows fill the space under the lists. */
const MIN_TYPES_FOR_TWO_ROWS = 8;
const ORDERS = [
  { label: 'Most popular', query: 'sort=popular' },
  { label: 'Biggest savings', query: 'sort=saving' },
  { label: 'Best rated', query: 'sort=rating' },
  { label: 'New arrivals', query: 'sort=newest' },
];

/**
 * Renders the panel of a category. The category's types are on the left, the links for the selected type
 * (order, price, brand) in the middle, and a picture on the right. The first type is selected initially
 * (NAV-16).
 */
export function MegaPanel({ category }: { category: ShopNavigation }) {
  const navbar = useNavbar();
  const known = navbar?.mainNav.categories.find((one) => one.uri === category.uri);
  if (!known) {
    return (
      <div className={classNames('wrap', styles.columns)} aria-busy={navbar === null}>
        <div className={styles.types}>
          <SiteLink to={category.url} className={styles.type}>
            View all {category.label.toLowerCase()}
          </SiteLink>
        </div>
      </div>
    );
  }
  return <Panel key={known.uri} category={known} />;
}

function Panel({ category }: { category: NavCategory }) {
  const [chosenUri, setChosenUri] = useState(category.subCategories[0]?.uri);
  const chosen = category.subCategories.find((one) => one.uri === chosenUri) ?? category;
  const tiles = category.subCategories
    .filter((one) => one.image && one.uri !== chosen.uri)
    .slice(0, category.subCategories.length >= MIN_TYPES_FOR_TWO_ROWS ? 2 * TILES_SHOWN : TILES_SHOWN);
  // Renders the types first, because rendering the whole panel together would delay the response to the
  // pointer.
  const isWhole = useDeferredValue(true, false);
  // The price ranges of the selected type; empty if it has none.
  const prices = chosen.priceSteps ?? [];
  return (
    <div className={classNames('wrap', styles.columns)}>
      <ul className={styles.types}>
        <li>
          <SiteLink to={category.url} className={classNames(styles.type, styles.all)}>
            View all {category.name.toLowerCase()}
          </SiteLink>
        </li>
        {category.subCategories.map((type) => (
          <li key={type.uri}>
            <SiteLink
              to={type.url}
              className={classNames(styles.type, type.uri === chosen.uri && styles.chosen)}
              onPointerEnter={() => setChosenUri(type.uri)}
              onFocus={() => setChosenUri(type.uri)}
            >
              {type.name}
              <span className={styles.number}>{type.count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {isWhole ? (
        <>
          <div className={styles.body}>
            <div className={styles.groups}>
              <LinkGroup
                title={chosen.name}
                links={[
                  { to: chosen.url, label: 'View all', isStrong: true },
                  ...ORDERS.map(({ query, label }) => ({ to: `${chosen.url}?${query}`, label })),
                ]}
              />
              {prices.length > 0 ? (
                <LinkGroup
                  title="By price"
                  links={prices.map((step) => ({
                    to: `${chosen.url}?${priceQuery(step)}`,
                    label: priceWords(step),
                  }))}
                />
              ) : null}
              <LinkGroup
                title="By brand"
                links={[
                  ...category.brands.slice(0, BRANDS_SHOWN).map(({ uri, name }) => ({
                    to: `${category.url}?brand=${encodeURIComponent(uri)}`,
                    label: name,
                  })),
                  { to: '/brands', label: 'All brands', isStrong: true },
                ]}
              />
            </div>
            <div className={styles.tiles}>
              {tiles.map((tile) => (
                <SiteLink key={tile.uri} to={tile.url} className={styles.tile}>
                  <img src={tile.image!.src} alt="" width={62} height={62} loading="lazy" />
                  {tile.name}
                </SiteLink>
              ))}
            </div>
          </div>
          <SiteLink to={chosen.url} className={styles.promo}>
            {(chosen.image ?? category.image) ? (
              <img
                src={(chosen.image ?? category.image)!.src}
                alt=""
                width={280}
                height={280}
                loading="lazy"
              />
            ) : null}
            <span className="h3">{chosen.name}</span>
            <span className={styles.go}>
              Shop the range
              <Icon name="arrow" size="small" />
            </span>
          </SiteLink>
        </>
      ) : null}
    </div>
  );
}

function LinkGroup({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; label: string; isStrong?: boolean }[];
}) {
  return (
    <div>
      <p className="h6">{title}</p>
      <ul>
        {links.map(({ to, label, isStrong }) => (
          <li key={to}>
            <SiteLink to={to} className={isStrong ? styles.strong : undefined}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PriceStep {
  from: number | null;
  to: number | null;
}

function priceQuery({ from, to }: PriceStep): string {
  return [...(from === null ? [] : [`price-from=${from}`]), ...(to === null ? [] : [`price-to=${to}`])].join(
    '&',
  );
}

function priceWords({ from, to }: PriceStep): string {
  if (from === null) return `Under ${formatPrice(to)}`;
  return to === null ? `Over ${formatPrice(from)}` : `${formatPrice(from)} to ${formatPrice(to)}`;
}
