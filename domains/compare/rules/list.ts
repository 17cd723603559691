import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { MAX_COMPARED, type CompareProduct } from '../contract.ts';

/** The maximum number of SKUs in a request; further SKUs are ignored. Compare pages need only three. */
const MAX_REQUESTED = 12;
const MAX_SKU_LENGTH = 64;

/** Returns the data of a product for the comparison list (COMPARE-18, API-33). */
export function compareProductOf(
  product: Pick<Product, 'productId' | 'title' | 'sku' | 'price' | 'manufacturer' | 'images'>,
): CompareProduct {
  return {
    brandImage: product.manufacturer.thumbnail,
    brandName: product.manufacturer.name,
    productId: product.productId,
    productImage: product.images[0]?.thumbUrl ?? '',
    productName: product.title,
    productSKU: product.sku,
    price: product.price,
  };
}

/**
 * Appends a product to a list (API-10). Returns the same list if it already contains the product, or `full`
 * if it contains three other products.
 */
export function withProduct(ids: readonly number[], id: number): readonly number[] | 'full' {
  if (ids.includes(id)) return ids;
  return ids.length >= MAX_COMPARED ? 'full' : [...ids, id];
}

/**
 * Merges a guest's list into an account's list, up to three products. Keeps all products of the guest,
 * because the user is viewing them. The latest products of the account fill the free places.
 */
export function mergedList(account: readonly number[], guest: readonly number[]): number[] {
  const others = account.filter((id) => !guest.includes(id));
  const places = Math.max(0, MAX_COMPARED - guest.length);
  return [...others.slice(Math.max(0, others.length - places)), ...guest].slice(0, MAX_COMPARED);
}

/**
 * Parses the SKUs in query parameters (API-12). A parameter may be repeated and may contain SKUs separated by
 * tildes or commas. Removes duplicates, ignoring case, and all SKUs after the twelfth.
 */
export function skusIn(values: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const part of values.flatMap((value) => value.split(/[~,]/))) {
    const sku = part.trim();
    if (sku === '' || sku.length > MAX_SKU_LENGTH || found.has(sku.toLowerCase())) continue;
    found.set(sku.toLowerCase(), sku);
    if (found.size === MAX_REQUESTED) break;
  }
  return [...found.values()];
}

/**
 * Returns the URL path of the compare page, such as `/compare?sku=a~b~c`. A slash in a SKU is encoded as
 * `%2F` (ROUTE-51, ROUTE-52).
 */
export function compareAddress(skus: readonly string[]): string {
  return skus.length === 0 ? '/compare' : `/compare?sku=${skus.map(encodeURIComponent).join('~')}`;
}

/**
 * Returns the SKUs in an old URL path such as `/comparison/a/b/c/` (ROUTE-51). Ignores segments that cannot
 * be decoded.
 */
export function skusOfPath(pathname: string): string[] {
  const [, , ...parts] = pathname.split('/');
  return skusIn(
    parts.flatMap((part) => {
      try {
        return [decodeURIComponent(part)];
      } catch {
        return [];
      }
    }),
  );
}

/**
 * Returns one card for each model and omits the cards of known SKUs. Products with the same brand, price and
 * measurements are finishes of one model.
 */
export function newModels<Card extends Pick<ProductCard, 'sku' | 'brand' | 'price' | 'specLine'>>(
  cards: readonly Card[],
  known: readonly string[],
): Card[] {
  const models = new Map<string, Card>();
  for (const card of cards) {
    const model = JSON.stringify([card.brand.uri, card.price, card.specLine]);
    if (!known.includes(card.sku) && !models.has(model)) models.set(model, card);
  }
  return [...models.values()];
}
