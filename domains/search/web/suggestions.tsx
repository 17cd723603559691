import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { Rating } from '#design/product/rating.tsx';
import { useOwnReviews, useShop } from '#domains/settings/web/shop-context.tsx';
import type { Suggestion } from '../contract.ts';
import type { GroupKind, Suggestions } from './ask-search.ts';
import { MeasureSpace } from './measure-space.tsx';
import { forgetSearches, rememberSearch } from './recent-searches.ts';
import { useSuggestionDays } from './use-suggestion-days.ts';
import styles from './suggestions.module.css';

export interface SuggestionsPanelProps {
  /** The prefix of the ids that the text box references: `{id}list` and `{id}option{n}`. */
  id: string;
  found: Suggestions;
  /**
   * The index of the option that the arrow keys selected; -1 if none. The options are those of the groups, in
   * order, followed by the products.
   */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (url: string) => void;
  onAll: () => void;
  /** Called after the recent searches were deleted. */
  onForget: () => void;
}

const GROUPS: Record<GroupKind, { title: string; icon: IconName }> = {
  recent: { title: 'Recent searches', icon: 'clock' },
  popular: { title: 'Popular searches', icon: 'search' },
  term: { title: 'Suggestions', icon: 'search' },
  place: { title: 'Categories and brands', icon: 'chevron-right' },
  quick: { title: 'Quick links', icon: 'chevron-right' },
  page: { title: 'Help and pages', icon: 'chevron-right' },
};

/**
 * Renders the suggestions of the search bar: groups of links on the left, products on the right. Before the
 * shopper types, the right side is the form for the shopper's space.
 */
export function SuggestionsPanel(props: SuggestionsPanelProps) {
  const { id, found, active, onPoint, onChoose, onAll } = props;
  const { groups, products, text, count } = found;
  if (count === 0 && text !== '')
    return <NoSuggestions id={id} text={text} onChoose={onChoose} onAll={onAll} />;
  const option = (one: Suggestion, index: number): OptionProps => ({
    id: `${id}option${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    href: one.url,
    // Keep the focus in the text box when the user presses an option.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseEnter: () => onPoint(index),
    onClick: (event: MouseEvent) => {
      if (one.type === 'term') rememberSearch(one.text);
      follow(event, one.url, onChoose);
    },
  });
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  const isStart = text === '';
  return (
    <div
      ref={fitBelow}
      data-suggestions
      className={classNames(
        styles.panel,
        groups.length === 0 && styles.productsOnly,
        isStart && styles.start,
      )}
    >
      <div className={styles.columns}>
        {count > 0 && (
          <div id={`${id}list`} role="listbox" aria-label="Suggestions" className={styles.list}>
            {groups.length > 0 && (
              <div className={styles.left} role="presentation">
                {groups.map(({ kind, suggestions }, at) => (
                  <SuggestionGroup
                    key={kind}
                    id={`${id}${kind}`}
                    {...GROUPS[kind]}
                    text={text}
                    suggestions={suggestions}
                    optionAt={(index) => option(suggestions[index]!, starts[at]! + index)}
                  />
                ))}
              </div>
            )}
            {products.length > 0 && (
              <ProductSuggestions
                id={`${id}products`}
                products={products}
                optionAt={(index) => option(products[index]!, count - products.length + index)}
              />
            )}
          </div>
        )}
        {isStart && <MeasureSpace id={`${id}measure`} onChoose={onChoose} />}
      </div>
      <PanelFoot {...props} />
    </div>
  );
}

/** Renders the action below the suggestions: all products, or the deletion of the recent searches. */
function PanelFoot({ found: { text, groups }, onAll, onForget }: SuggestionsPanelProps) {
  if (text !== '')
    return (
      <AllResults text={text} onAll={onAll}>
        View all products
      </AllResults>
    );
  if (groups[0]?.kind !== 'recent') return null;
  return (
    <button
      type="button"
      className={styles.forget}
      onClick={({ currentTarget }) => {
        forgetSearches();
        // The button disappears, so the focus moves to the text box.
        currentTarget.form?.querySelector('input')?.focus();
        onForget();
      }}
    >
      Clear recent searches
    </button>
  );
}

/** Renders the panel for a text without suggestions. */
function NoSuggestions({
  id,
  text,
  onChoose,
  onAll,
}: Pick<SuggestionsPanelProps, 'id' | 'onChoose' | 'onAll'> & { text: string }) {
  const { navigation } = useShop();
  return (
    <div
      ref={fitBelow}
      className={classNames(styles.panel, styles.nothing)}
      id={`${id}list`}
      data-suggestions
    >
      <p className={styles.sorry}>
        No suggestions for <b>{text}</b>. Check the spelling, try a model number, or start with a category.
      </p>
      <ul className={styles.chips}>
        {navigation.slice(0, 6).map((category) => (
          <li key={category.uri}>
            <a href={category.url} onClick={(event) => follow(event, category.url, onChoose)}>
              {category.label}
            </a>
          </li>
        ))}
      </ul>
      <AllResults text={text} onAll={onAll}>
        Search for it
      </AllResults>
    </div>
  );
}

type OptionProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/** Renders the suggestions of one kind. */
function SuggestionGroup({
  id,
  title,
  icon,
  text,
  suggestions,
  optionAt,
}: {
  id: string;
  title: string;
  icon: IconName;
  /** The typed text, which is highlighted. */
  text: string;
  suggestions: readonly Suggestion[];
  optionAt: (index: number) => OptionProps;
}) {
  return (
    <div role="group" aria-labelledby={id}>
      <p className="h6" id={id}>
        {title}
      </p>
      {suggestions.map((one, index) => (
        <a key={one.url + one.text} {...optionAt(index)} className={styles.term}>
          <Icon name={icon} size="small" />
          <span>
            <Match of={text} in={one.text} />
          </span>
        </a>
      ))}
    </div>
  );
}

function ProductSuggestions({
  id,
  products,
  optionAt,
}: {
  id: string;
  products: Suggestions['products'];
  optionAt: (index: number) => OptionProps;
}) {
  const { place, textBySku } = useSuggestionDays(products);
  return (
    <div className={styles.right} role="group" aria-labelledby={id}>
      <p className="h6" id={id}>
        Products
      </p>
      <div className={styles.products} role="presentation">
        {products.map((product, index) => (
          <a
            key={product.url}
            {...optionAt(index)}
            className={classNames(styles.product, product.isExactModel && styles.exact)}
          >
            {product.imageUrl ? <Art src={product.imageUrl} /> : <span className={styles.blank} />}
            <ProductText product={product} day={textBySku.get(product.sku ?? '')} />
          </a>
        ))}
      </div>
      {place !== null && textBySku.size > 0 && (
        <p role="presentation" className={styles.place}>
          Delivery days for {place}
        </p>
      )}
    </div>
  );
}

function ProductText({ product, day }: { product: Suggestion; day: string | undefined }) {
  const { showsPrices } = useSiteWithPrices();
  const hasReviews = useOwnReviews();
  const { text, sku, price, rating, reviewCount, isExactModel } = product;
  return (
    <span className={styles.about}>
      {isExactModel && <span className={styles.model}>Model {sku}</span>}
      <span className={classNames('clamp-3', styles.title)}>{text}</span>
      {hasReviews && rating !== undefined && <Rating value={rating} count={reviewCount} />}
      {showsPrices && price !== null && <b className="tnum">{formatPrice(price)}</b>}
      {day !== undefined && <span className={styles.day}>{day}</span>}
    </span>
  );
}

/**
 * Renders a link to the results page. The page finds more than the suggestions, such as the nearest products
 * if the shop does not sell the requested one.
 */
function AllResults({
  text,
  onAll,
  children,
}: Pick<SuggestionsPanelProps, 'onAll'> & { text: string; children: ReactNode }) {
  return (
    <a
      className={styles.all}
      href={`/search/${encodeURIComponent(text)}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onAll();
      }}
    >
      {children}
      <Icon name="arrow" size="small" />
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function follow(event: MouseEvent, url: string, onChoose: (url: string) => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onChoose(url);
}

/**
 * Renders a product picture, 100 pixels wide, or 90 pixels on narrow screens (SEARCH-08, -09). Vector
 * drawings scale to any size.
 */
function Art({ src }: { src: string }) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={src.replace(/-100$/, '-90')} width={90} height={90} />
      <img src={src} alt="" width={100} height={100} decoding="async" />
    </picture>
  );
}

/** Renders a suggestion in which the first occurrence of the typed text is bold. */
function Match({ of, in: text }: { of: string; in: string }) {
  const at = text.toLowerCase().indexOf(of.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + of.length)}</mark>
      {text.slice(at + of.length)}
    </>
  );
}
