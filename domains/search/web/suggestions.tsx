import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { MouseEvent, ReactNode } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { Icon } from '#design/icons/icon.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { Suggestion } from '../contract.ts';
import type { Suggestions } from './ask-search.ts';
import styles from './suggestions.module.css';

export interface SuggestionsPanelProps {
  /** Prefix of the ids to which the text box refers: `{id}list`, `{id}option{n}`. */
  id: string;
  found: Suggestions;
  /**
   * The option selected with the arrows; -1 if none. The order is terms, categories and brands, pages,
   * products.
   */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (url: string) => void;
  onAll: () => void;
}

/** Renders the suggestions of the search bar: terms and categories on the left, products on the right. */
export function SuggestionsPanel({ id, found, active, onPoint, onChoose, onAll }: SuggestionsPanelProps) {
  const { navigation } = useShop();
  const { showsPrices } = useSiteWithPrices();
  const { terms, places, pages, products, text } = found;
  if (terms.length + places.length + pages.length + products.length === 0) {
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
  const option = (one: Suggestion, index: number) => ({
    id: `${id}option${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    href: one.url,
    // The text box keeps the focus; the pointer only highlights an option.
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
            {terms.length > 0 ? (
              <div role="group" aria-labelledby={`${id}terms`}>
                <p className="h6" id={`${id}terms`}>
                  Suggestions
                </p>
                {terms.map((term, index) => (
                  <a key={term.url + term.text} {...option(term, index)} className={styles.term}>
                    <Icon name="search" size="small" />
                    <span>
                      <Match of={text} in={term.text} />
                    </span>
                  </a>
                ))}
              </div>
            ) : null}
            {places.length > 0 ? (
              <div role="group" aria-labelledby={`${id}places`}>
                <p className="h6" id={`${id}places`}>
                  {text === '' ? 'Quick links' : 'Categories and brands'}
                </p>
                {places.map((place, index) => (
                  <a key={place.url} {...option(place, terms.length + index)} className={styles.term}>
                    <Icon name="chevron-right" size="small" />
                    <span>
                      <Match of={text} in={place.text} />
                    </span>
                  </a>
                ))}
              </div>
            ) : null}
            {pages.length > 0 ? (
              <div role="group" aria-labelledby={`${id}pages`}>
                <p className="h6" id={`${id}pages`}>
                  Help and pages
                </p>
                {pages.map((page, index) => (
                  <a
                    key={page.url}
                    {...option(page, terms.length + places.length + index)}
                    className={styles.term}
                  >
                    <Icon name="chevron-right" size="small" />
                    <span>
                      <Match of={text} in={page.text} />
                    </span>
                  </a>
                ))}
              </div>
            ) : null}
          </div>
        ) : null}
        {products.length > 0 ? (
          <div className={styles.right} role="group" aria-labelledby={`${id}products`}>
            <p className="h6" id={`${id}products`}>
              Products
            </p>
            <div className={styles.products} role="presentation">
              {products.map((product, index) => (
                <a
                  key={product.url}
                  {...option(product, terms.length + places.length + pages.length + index)}
                  className={styles.product}
                >
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

/**
 * Renders a link to the results page, which covers more than names, such as an unsold brand and the nearest
 * products.
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
 * Renders a product's picture: 100 pixels wide, 90 on narrow screens (SEARCH-08, -09). Drawings scale to
 * every size.
 */
function Art({ src }: { src: string }) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={src.replace(/-100$/, '-90')} width={90} height={90} />
      <img src={src} alt="" width={100} height={100} decoding="async" />
    </picture>
  );
}

/** Renders a text with the first occurrence of the typed text in bold. */
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
