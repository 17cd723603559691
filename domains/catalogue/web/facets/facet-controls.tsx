import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useLocation } from 'react-router';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { checkboxClasses } from '#design/forms/checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { FacetGroup } from '#design/forms/facet-group.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Facet, Listing } from '../../contract/listing.ts';
import { FILTERS_PART } from '../../rules/addresses.ts';
import { BY_KEY } from '../../rules/arrivals.ts';
import { chosenCount, withoutFilters } from '../../rules/listing-query.ts';
import { ARRIVAL_TITLE, ArrivalFilter, arrivalOptions } from './arrival-filter.tsx';
import { FitFilter } from './fit-filter.tsx';
import type { ListingPlace } from '../listing-address.ts';
import { counted } from '../listing-head.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { BAR_GROUPS } from './facet-bar-size.ts';
import { RangeFilter } from './range-filter.tsx';
import styles from './facet-controls.module.css';
import { IN_STOCK, ToggleRow, featureOptions, isChosen, isFitChosen, optionsOf } from './facet-options.tsx';

const loadDrawer = () => import('#design/overlays/drawer.tsx');

const Drawer = lazyPart(async () => ({ default: (await loadDrawer()).Drawer }));

export interface FacetsProps {
  facets: readonly Facet[];
  place: ListingPlace;
  /** The shopper's postcode; empty if unknown. */
  postcode: string;
  /** Whether shoppers can filter the products by the size of the cavity at their home. */
  hasMeasures: boolean;
}

/** The number of filters that are initially expanded in the filter column. */
const OPEN_GROUPS = 4;

/** The key of a further filter that is initially expanded, because most shoppers use it. */
const ALSO_OPEN = 'energy-stars';

const FIT_TITLE = 'Will it fit?';

/** Renders the filters in a column, for the sidebar of a list or for the drawer. */
export function FacetColumn({ facets, place, postcode, hasMeasures }: FacetsProps) {
  const inStock = facets.find((facet) => facet.key === IN_STOCK);
  const arrivals = facets.find((facet) => facet.key === BY_KEY);
  const features = featureOptions(facets, place);
  return (
    <div className={styles.column}>
      {inStock && <ToggleRow facet={inStock} place={place} postcode={postcode} />}
      {/* Closed until a postcode is known, because the day in its form would look like an active filter. */}
      <FacetGroup
        title={ARRIVAL_TITLE}
        name={BY_KEY}
        options={arrivalOptions(arrivals, place, postcode)}
        open={(place.choice.postcode || postcode) !== ''}
      >
        <ArrivalFilter place={place} postcode={postcode} isKnown={arrivals !== undefined} />
      </FacetGroup>
      {hasMeasures && (
        <FacetGroup title={FIT_TITLE} name="fit" options={[]}>
          <FitFilter place={place} />
        </FacetGroup>
      )}
      {facets
        .filter((facet) => facet.kind !== 'toggle' && facet.key !== BY_KEY)
        .map((facet, index) => (
          <FacetGroup
            key={facet.key}
            title={facet.label}
            name={facet.key}
            open={index < OPEN_GROUPS || facet.key === ALSO_OPEN || isChosen(place.choice, facet)}
            options={optionsOf(facet, place)}
          >
            {facet.range && <RangeFilter facet={facet} range={facet.range} place={place} />}
          </FacetGroup>
        ))}
      {features.length > 0 && (
        <FacetGroup
          title="Features"
          name="features"
          open={features.some(({ checked }) => checked)}
          options={features}
        />
      )}
    </div>
  );
}

/** Renders the filters in a row, for the top of a list. Each filter opens as a pane. */
export function FacetBar({ facets, place, postcode, hasMeasures }: FacetsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const escape = event instanceof KeyboardEvent;
      if (escape && event.key !== 'Escape') return;
      const target = event.target instanceof Node ? event.target : null;
      for (const open of bar.current?.querySelectorAll('details[open]') ?? []) {
        if (!escape && open.contains(target)) continue;
        open.removeAttribute('open');
        if (escape) open.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const inStock = facets.find((facet) => facet.key === IN_STOCK);
  const arrivals = facets.find((facet) => facet.key === BY_KEY);
  const features = featureOptions(facets, place);
  return (
    <div ref={bar} className={styles.bar}>
      {facets
        .filter((facet) => facet.kind !== 'toggle' && facet.key !== BY_KEY)
        .slice(0, BAR_GROUPS)
        .map((facet, index) => (
          <BarGroup
            key={facet.key}
            isFirst={index < BAR_GROUPS - 1}
            title={facet.label}
            isChosen={isChosen(place.choice, facet)}
            options={optionsOf(facet, place)}
          >
            {facet.range && <RangeFilter facet={facet} range={facet.range} place={place} />}
          </BarGroup>
        ))}
      <BarGroup
        title={ARRIVAL_TITLE}
        isChosen={place.choice.values.has(BY_KEY)}
        options={arrivalOptions(arrivals, place, postcode)}
      >
        <ArrivalFilter place={place} postcode={postcode} isKnown={arrivals !== undefined} />
      </BarGroup>
      {hasMeasures && (
        <BarGroup title={FIT_TITLE} isChosen={isFitChosen(place)} options={[]}>
          <FitFilter place={place} />
        </BarGroup>
      )}
      {features.length > 0 && (
        <BarGroup
          title="Features"
          isFirst={false}
          isChosen={features.some(({ checked }) => checked)}
          options={features}
        />
      )}
      {inStock && <ToggleRow facet={inStock} place={place} postcode={postcode} />}
    </div>
  );
}

function BarGroup({
  title,
  isChosen: chosen,
  isFirst = true,
  options,
  children,
}: {
  title: string;
  isChosen: boolean;
  /** Whether smaller desktop screens display the filter in the row. The filter sheet always contains it. */
  isFirst?: boolean;
  options: readonly (Omit<ReturnType<typeof optionsOf>[number], 'count'> & { count?: number })[];
  children?: ReactNode;
}) {
  const count = options.filter(({ checked }) => checked).length;
  return (
    <Suspense>
      <details className={classNames(styles.drop, !isFirst && styles.later)} name="filters">
        <summary className={classNames(styles.dropHead, chosen && styles.chosen)}>
          {title}
          {count > 0 && ` (${count})`}
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className={styles.pane}>
          {children}
          {options.length > 0 && (
            <ul aria-label={title}>
              {options.map((option) => {
                const content = (
                  <>
                    <span>
                      {option.checked && <span className="visually-hidden">Remove </span>}
                      {option.label}
                    </span>
                    <span>{option.count}</span>
                  </>
                );
                return (
                  <li key={option.value}>
                    {option.count === 0 && !option.checked ? (
                      <span className={classNames(checkboxClasses.drawn, styles.none)}>{content}</span>
                    ) : (
                      <SiteLink
                        to={option.to}
                        preventScrollReset
                        rel="nofollow"
                        className={classNames(checkboxClasses.drawn, styles.row)}
                        aria-current={option.checked ? 'true' : undefined}
                      >
                        {content}
                      </SiteLink>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </details>
    </Suspense>
  );
}

/**
 * Renders all filters in a sheet that opens from the bottom of a small screen. The sheet stays open while the
 * list is updated.
 */
export function FilterSheet({ listing, noun, ...facets }: FacetsProps & { listing: Listing; noun: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => (isOpen ? blockChat('filer-panel') : undefined), [isOpen]);
  const [side, setSide] = useState<'bottom' | 'right'>('bottom');
  const open = () => {
    setSide(window.matchMedia('(min-width: 975px)').matches ? 'right' : 'bottom');
    setWasOpened(true);
    setOpen(true);
  };
  // The refine button in a page's masthead links to this fragment (BANNER-14). Scroll to the filter column if
  // it is visible; otherwise open the sheet.
  const { hash, key } = useLocation();
  const refine = useEffectEvent(() => {
    const column = document.getElementById(FILTERS_PART);
    if (column?.offsetParent) column.querySelector<HTMLElement>('summary, input, a')?.focus();
    else open();
  });
  useEffect(() => {
    if (hash !== `#${FILTERS_PART}`) return;
    // Wait until the router has scrolled to the filters.
    const soon = setTimeout(refine);
    return () => clearTimeout(soon);
  }, [hash, key]);
  const count = chosenCount(facets.place.choice);
  return (
    <>
      <Button
        variant="ghost"
        icon="filter"
        className={styles.opener}
        onPointerEnter={() => void loadDrawer()}
        onClick={open}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      {wasOpened && (
        <Suspense>
          <Drawer
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Filters"
            side={side}
            headEnd={
              count > 0 ? (
                <SiteLink
                  to={facets.place.addressOf(withoutFilters({ ...facets.place.choice, postcode: '' }))}
                  preventScrollReset
                  className={styles.clear}
                >
                  Clear all
                </SiteLink>
              ) : undefined
            }
            footer={
              // The button stays enabled while the list loads. If the shopper presses it while editing a
              // field, the field loses focus, which applies its value and starts loading the list.
              <Button block aria-busy={facets.place.isPending} onClick={() => setOpen(false)}>
                {`Show ${facets.place.isPending ? noun : counted(listing.total, noun)}`}
              </Button>
            }
          >
            <ChosenFilters
              chips={listing.chips}
              place={facets.place}
              className={styles.sheetChips}
              clearable={false}
            />
            <FacetColumn {...facets} />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
