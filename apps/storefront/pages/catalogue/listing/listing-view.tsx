import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { lazyHydrated } from '#foundation/browser/hydration/lazy-hydration.tsx';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { ProductCardSkeleton } from '#design/product/product-card.tsx';
import { GridTile, ProductGrid } from '#design/product/product-grid.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { useShop, useSite } from '#domains/settings/web/shop-context.tsx';
import { usePlaceOfPostcode } from '#domains/geo/web/location-store.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import type { CategoryNode, Listing } from '#domains/catalogue/contract/listing.ts';
import { useWeekNeed } from '#domains/delivery/web/use-week-need.ts';
import { FILTERS_PART } from '#domains/catalogue/rules/addresses.ts';
import { withPage, withSort, withoutFilters } from '#domains/catalogue/rules/listing-query.ts';
import { rhythmOf } from '#domains/catalogue/web/card-view.ts';
import { barLeavesSome } from '#domains/catalogue/web/facets/facet-bar-size.ts';
import { queryFields, useListingPlace, type ListingPlace } from '#domains/catalogue/web/listing-address.ts';
import { counted } from '#domains/catalogue/web/listing-head.ts';
import { listTile } from '#domains/catalogue/web/list-tile.ts';
import { MovingCards } from './moving-cards.tsx';
import { useDrawnCards, useSettled } from './new-list.ts';
import { ShopCard } from './shop-card.tsx';
import styles from './listing-view.module.css';
import { useSlow } from './use-slow.ts';

const facetControls = () => import('#domains/catalogue/web/facets/facet-controls.tsx');

const FACETS = 'domains/catalogue/web/facets/facet-controls.tsx';

/** Filters are links. They work before their script has loaded and are the same for all users. */
const FacetColumn = lazyHydrated(FACETS, async () => (await facetControls()).FacetColumn, { due: 'touch' });

const FacetBar = lazyHydrated(FACETS, async () => (await facetControls()).FacetBar, { due: 'touch' });

const FilterSheet = lazyHydrated(FACETS, async () => (await facetControls()).FilterSheet, { due: 'touch' });

const ChosenFilters = lazyHydrated(
  'domains/catalogue/web/facets/chosen-filters.tsx',
  async () => (await import('#domains/catalogue/web/facets/chosen-filters.tsx')).ChosenFilters,
  { due: 'touch' },
);

/** The days of the default region are links, which work before the script has loaded. */
const ListWeek = lazyHydrated(
  'apps/storefront/pages/catalogue/listing/list-week.tsx',
  async () => (await import('./list-week.tsx')).ListWeek,
  { due: 'touch' },
);

export interface ListingViewProps {
  listing: Listing;
  /** The plural noun for the products of this list, such as "fridges". */
  noun: string;
  /** Categories to offer if the list is empty. */
  related?: readonly Pick<CategoryNode, 'name' | 'url'>[];
  /** The text to display if the list is empty without active filters. */
  emptyText?: ReactNode;
  /** The search query after the typed text was corrected; empty for every list that is not a search. */
  readAs?: string;
  /** A label before the active filters. */
  chipsLabel?: string | undefined;
}

/**
 * The number of cards that are visible without scrolling on a wide screen. On the first page of a visit, the
 * pictures of these cards load without delay.
 */
const FIRST_VIEW = 3;

/**
 * Positions of editorial tiles. The first tile has the index `at`, and later tiles follow at intervals of
 * `every`. Lists with fewer than `min` cards have no tiles.
 */
const TILE = { at: 5, every: 12, min: 8 };

/**
 * Renders a list of products with its filters, sort order and pagination. Used for categories, brands and
 * searches.
 */
export function ListingView({
  listing,
  noun,
  related = [],
  emptyText,
  readAs,
  chipsLabel,
}: ListingViewProps) {
  const { site, deliveryWeek } = useShop();
  const place = useListingPlace(listing, readAs);
  const { postcode } = place.choice;
  // A day above the list may have added the postcode of the default region, which is not the shopper's place.
  const isDefaultPlace = postcode === '' || postcode === deliveryWeek?.place.postcode;
  usePlaceOfPostcode(isDefaultPlace ? '' : postcode);
  useWeekNeed(ListWeek.need, isDefaultPlace ? deliveryWeek : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = useRestoredFocus(heading);
  const { hash } = useLocation();
  useEffect(() => {
    // Opens the filter sheet if the URL has this hash (BANNER-14).
    if (hash === `#${FILTERS_PART}`) FilterSheet.need();
  }, [hash]);
  // When the shopper goes back, the browser restores the scroll position, so every row must have its final
  // height immediately.
  const isNew = useNavigationType() !== 'POP';
  const estimates = useEstimates(listing.products.map((card) => card.sku));
  const slow = useSlow(place.isPending);
  // Renders a new list in four steps: the active filters, the first row, the other cards, and the filter
  // controls.
  const settled = useSettled(listing, isNew);
  const { drawn, before } = useDrawnCards(settled, isNew);
  const filtered = useSettled(before, isNew);
  const previousIds = useMemo(() => new Set(before.products.map(({ id }) => id)), [before]);
  const facets = {
    facets: filtered.facets,
    place,
    postcode: estimates.postcode ?? '',
    hasMeasures: listing.hasMeasures,
  };
  const isBar = site.facets === 'bar';
  // A list that is empty without active filters displays no filters.
  const hasFacets = listing.facets.length > 0 && (listing.total > 0 || listing.chips.length > 0);
  const rhythm = rhythmOf(site);
  const count = counted(listing.total, noun);
  const first = (settled.page - 1) * settled.pageSize;

  const cells = slow
    ? skeletonCells(Math.min(12, Math.max(3, settled.products.length)), rhythm)
    : listCells(settled, { site, estimates: estimates.bySku, drawn, previousIds, isNew });

  return (
    <div className={classNames(styles.listing, !isBar && hasFacets && styles.withColumn)}>
      {hasFacets && <ListWeek place={place} isInColumn={!isBar} />}
      {!isBar && hasFacets && (
        <aside className={styles.column} aria-label="Filters" id={FILTERS_PART}>
          <FacetColumn {...facets} />
        </aside>
      )}
      <section aria-label="Products" aria-busy={place.isPending} className={styles.results}>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {count}
        </h2>
        <p className="visually-hidden" role="status">
          {place.isPending ? 'Loading' : count}
        </p>
        {hasFacets && (
          <div className={classNames(styles.toolbar, isBar && styles.ruled)}>
            <div className={classNames(styles.opener, isBar && barLeavesSome(listing.facets) && styles.more)}>
              <FilterSheet listing={listing} noun={noun} {...facets} />
            </div>
            {isBar && (
              <div className={styles.bar}>
                <FacetBar {...facets} />
              </div>
            )}
            {/* Removing an active filter also removes the focused button, so focus moves to the heading of the list. */}
            <div className={styles.chips} onFocus={takeFocus}>
              <ChosenFilters chips={listing.chips} place={place} label={chipsLabel} />
            </div>
            <SortSelect listing={listing} place={place} />
          </div>
        )}
        {settled.unmeasured > 0 && <p className={styles.unmeasured}>{unmeasuredText(settled.unmeasured)}</p>}
        {settled.total === 0 ? (
          <NothingFound listing={settled} place={place} noun={noun} related={related} emptyText={emptyText} />
        ) : (
          <>
            <MovingCards list={settled} inside={heading}>
              <ProductGrid
                columns={rhythm === 'homely' ? 4 : isBar ? 3 : 2}
                compact
                phone={rhythm === 'dense' ? 'rows' : 'two-up'}
                label={`${noun}, page ${settled.page}`}
                calm={isNew}
                drawn={drawn}
                className={classNames(styles.grid, place.isPending && styles.waiting)}
              >
                {cells}
              </ProductGrid>
            </MovingCards>
            <Pagination
              page={settled.page}
              pageCount={settled.pages}
              pageUrl={(page) => place.addressOf(withPage(place.choice, page))}
              displayedCount={Math.min(settled.total, first + settled.products.length)}
              total={settled.total}
            />
          </>
        )}
      </section>
    </div>
  );
}

/** Returns skeletons with the shape of the cards. */
function skeletonCells(count: number, rhythm: ReturnType<typeof rhythmOf>): ReactNode[] {
  const cells: ReactNode[] = [];
  for (let index = 0; index < count; index++)
    cells.push(<ProductCardSkeleton key={`place ${index}`} rhythm={rhythm} />);
  return cells;
}

/**
 * Returns the cards of the list with the editorial tiles between them. A card renders in a later step if it
 * comes after the first `drawn` cards and was not in the previous list. Until then, its cell is empty.
 */
function listCells(
  { products, finishes, sort }: Listing,
  {
    site,
    estimates,
    drawn,
    previousIds,
    isNew,
  }: {
    site: ReturnType<typeof useSite>;
    estimates: ReturnType<typeof useEstimates>['bySku'];
    drawn: number;
    previousIds: ReadonlySet<number>;
    isNew: boolean;
  },
): ReactNode[] {
  const cells: ReactNode[] = [];
  products.forEach((card, index) => {
    if (index % TILE.every === TILE.at && products.length >= TILE.min) {
      const tile = listTile(site, Math.floor(index / TILE.every), products);
      if (tile) {
        cells.push(
          <GridTile
            key={`tile ${index}`}
            title={tile.title}
            wide={tile.wide}
            picture={<img src={tile.picture} alt="" loading="lazy" width={400} height={300} />}
            action={
              <Button variant={tile.accent ? 'accent' : 'light'} to={tile.to}>
                {tile.label}
              </Button>
            }
          >
            {tile.text}
          </GridTile>,
        );
      }
    }
    cells.push(
      index < drawn || previousIds.has(card.id) ? (
        <ShopCard
          titleId={`p${card.id}`}
          key={card.id}
          card={card}
          estimate={estimates.get(card.sku)}
          finishes={finishes[card.id]}
          priority={!isNew && index < FIRST_VIEW}
          saysEnergy={sort === 'energy' || sort === 'running-cost'}
        />
      ) : (
        <div key={`later ${card.id}`} className={styles.later} />
      ),
    );
  });
  return cells;
}

/**
 * Returns the text that states how many products a size filter excludes because their measurements are
 * unknown.
 */
function unmeasuredText(count: number): string {
  return count === 1
    ? '1 product without measurements isn’t shown.'
    : `${count} products without measurements aren’t shown.`;
}

function SortSelect({ listing, place }: { listing: Listing; place: ListingPlace }) {
  return (
    <form method="get" className={styles.sort}>
      {queryFields(place.choice, (key) => key === 'sort').map(([key, value], index) => (
        <input key={index} type="hidden" name={key} value={value} />
      ))}
      <SelectField
        label="Sort by"
        labelHidden
        compact
        name="sort"
        options={listing.sorts}
        value={place.choice.sort || listing.sort}
        onChange={(event) => place.go(withSort(place.choice, event.target.value))}
      />
      <noscript>
        <button type="submit" className="link">
          Sort
        </button>
      </noscript>
    </form>
  );
}

function NothingFound({
  listing,
  place,
  noun,
  related,
  emptyText,
}: Required<Pick<ListingViewProps, 'listing' | 'noun' | 'related'>> & {
  place: ListingPlace;
  emptyText: ReactNode;
}) {
  const site = useSite();
  const filtered = listing.chips.length > 0;
  return (
    <EmptyState
      className={styles.empty}
      picture={<Icon name="search" size="large" />}
      title={filtered ? `No ${noun} match all your filters` : `No ${noun} here right now`}
      actions={
        filtered ? (
          <Button to={place.addressOf(withoutFilters({ ...place.choice, postcode: '' }))}>
            Clear all filters
          </Button>
        ) : undefined
      }
    >
      <div className={styles.help}>
        {filtered ? (
          <>
            <p>Remove one:</p>
            <ChosenFilters chips={listing.chips} place={place} className={styles.centred} clearable={false} />
          </>
        ) : (
          emptyText
        )}
        {related.length > 0 && (
          <>
            <p>Or look in:</p>
            <ul className={styles.related}>
              {related.slice(0, 8).map((category) => (
                <li key={category.url}>
                  <Chip to={category.url}>{category.name}</Chip>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          Can’t find it? Call{' '}
          <a className="link nowrap" href={`tel:${site.supportPhone.replace(/\s/g, '')}`}>
            {site.supportPhone}
          </a>{' '}
          and we’ll track it down.
        </p>
      </div>
    </EmptyState>
  );
}

/** Moves focus to the heading of the list if a navigation has removed the focused element. */
function useRestoredFocus(heading: { current: HTMLElement | null }): () => void {
  const shouldFocus = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
  return () => {
    shouldFocus.current = true;
  };
}
