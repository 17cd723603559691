import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { Suggestion } from '../contract.ts';
import type { Suggestions } from './ask-search.ts';
import styles from './suggestions.module.css';

export interface SuggestionsPanelProps {
  /** The prefix of the ids that the text box references: `{id}list` and `{id}option{n}`. */
  id: string;
  found: Suggestions;
  /**
   * The index of the option that the arrow keys selected; -1 if none. The options are terms, categories and
   * brands, pages, and products, in this order.
   */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (url: string) => void;
  onAll: () => void;
}

/** Renders the suggestions of the search bar: terms and categories on the left, products on the right. */
export function SuggestionsPanel({ id, found, active, onPoint, onChoose, onAll }: SuggestionsPanelProps) {
  const { terms, places, pages, products, text } = found;
  if (terms.length + places.length + pages.length + products.length === 0) {
    return <NoSuggestions id={id} text={text} onChoose={onChoose} onAll={onAll} />;
  }
  const option = (one: Suggestion, index: number): OptionProps => ({
    id: `${id}option${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    href: one.url,
    // Keep the focus in the text box when the user presses an option.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseEnter: () => onPoint(index),
    onClick: (event: MouseEvent) => follow(event, one.url, onChoose),
  });
  const aside = terms.length + places.length + pages.length > 0;
  return (
    <div
      ref={fitBelow}
      data-suggestions
      className={classNames(styles.panel, !aside && styles.productsOnly, text === '' && styles.quick)}
    >
      <div id={`${id}list`} role="listbox" aria-label="Suggestions" className={styles.columns}>
        {aside ? (
          <div className={styles.left}>
            <SuggestionGroup
              id={`${id}terms`}
              title="Suggestions"
              icon="search"
              text={text}
              suggestions={terms}
              optionAt={(index) => option(terms[index]!, index)}
            />
            <SuggestionGroup
              id={`${id}places`}
              title={text === '' ? 'Quick links' : 'Categories and brands'}
              icon="chevron-right"
              text={text}
              suggestions={places}
              optionAt={(index) => option(places[index]!, terms.length + index)}
            />
            <SuggestionGroup
              id={`${id}pages`}
              title="Help and pages"
              icon="chevron-right"
              text={text}
              suggestions={pages}
              optionAt={(index) => option(pages[index]!, terms.length + places.length + index)}
            />
          </div>
        ) : null}
        {products.length > 0 ? (
          <ProductSuggestions
            id={`${id}products`}
            products={products}
            optionAt={(index) =>
              option(products[index]!, terms.length + places.length + pages.length + index)
            }
          />
        ) : null}
      </div>
      {text === '' ? null : (
        <AllResults text={text} onAll={onAll}>
          View all products
        </AllResults>
      )}
    </div>
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

/** Renders the suggestions of one kind; nothing if there are none. */
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
  if (suggestions.length === 0) return null;
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
  const { showsPrices } = useSiteWithPrices();
  return (
    <div className={styles.right} role="group" aria-labelledby={id}>
      <p className="h6" id={id}>
        Products
      </p>
      <div className={styles.products} role="presentation">
        {products.map((product, index) => (
          <a key={product.url} {...optionAt(index)} className={styles.product}>
            {product.imageUrl ? <Art src={product.imageUrl} /> : <span className={styles.blank} />}
            <span>
              <span className={classNames('clamp-4', styles.title)}>{product.text}</span>
              {!showsPrices || product.price === null ? null : (
                <b className="tnum">{formatPrice(product.price)}</b>
              )}
            </span>
          </a>
        ))}
      </div>
    </div>
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
