import { call } from '#foundation/browser/call.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { siteSearch } from '#domains/search/contract.ts';
import styles from './product-picker.module.css';

const MAX_RESULTS = 6;

export interface ProductPickerProps {
  label: string;
  /** The SKUs of products that the comparison already contains. The search does not offer them. */
  taken: readonly string[];
  /**
   * The category to which the search is limited if it finds any products there, including subcategories.
   * Empty for all categories.
   */
  categoryUri: string;
  onPick: (card: ProductCard) => void;
}

/** Renders a field that searches for products while the shopper types. */
export function ProductPicker({ label, taken, categoryUri, onPick }: ProductPickerProps) {
  const load = async (term: string, signal: AbortSignal) => {
    const { listing } = await call(siteSearch, { params: { type: 'p', term }, query: {} }, { signal });
    return offered(listing.products, { taken, categoryUri }).slice(0, MAX_RESULTS);
  };
  return (
    <Combobox
      label={label}
      icon="search"
      placeholder="Name or model"
      load={load}
      itemToString={(card) => card.title}
      itemKey={(card) => card.sku}
      renderItem={(card) => (
        <span className={styles.option}>
          <img src={pictureUrl(card.image.src, 90)} alt="" width={40} height={40} />
          <span>{card.title}</span>
        </span>
      )}
      onSelect={onPick}
      clearOnSelect
    />
  );
}

/**
 * Returns the found products that the comparison does not contain yet. If any of them are in the category,
 * returns only these.
 */
export function offered(
  cards: readonly ProductCard[],
  { taken, categoryUri }: Pick<ProductPickerProps, 'taken' | 'categoryUri'>,
): ProductCard[] {
  const free = cards.filter(({ sku }) => !taken.includes(sku));
  const isOfKind = ({ category }: ProductCard) =>
    category.uri === categoryUri || category.uri.startsWith(`${categoryUri}/`);
  const ofKind = categoryUri === '' ? free : free.filter(isOfKind);
  return ofKind.length > 0 ? ofKind : free;
}
