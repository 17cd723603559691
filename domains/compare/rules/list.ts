import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import { MAX_COMPARED, type CompareProduct } from '../contract.ts';

/** Exceeds any sensible request; the rest of a longer list is ignored. */
const MAX_REQUESTED = 12;
const MAX_SKU_LENGTH = 64;

/** Returns the tray's data of a product (COMPARE-18, API-33). */
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
 * Returns the list with a product appended, the same list if it contains the product, or `full` if it has
 * three others (API-10).
 */
export function withProduct(ids: readonly number[], id: number): readonly number[] | 'full' {
  if (ids.includes(id)) return ids;
  return ids.length >= MAX_COMPARED ? 'full' : [...ids, id];
}

/**
 * Merges a guest's list into an account's, three products at most. Keeps all of the guest's, which the user
 * is viewing now, then the account's latest that still fit.
 */
export function mergedList(account: readonly number[], guest: readonly number[]): number[] {
  const others = account.filter((id) => !guest.includes(id));
  const places = Math.max(0, MAX_COMPARED - guest.length);
  return [...others.slice(Math.max(0, others.length - places)), ...guest].slice(0, MAX_COMPARED);
}

/**
 * Parses the SKUs of a query: repeated, or joined by tildes or commas. Ignores case-insensitive duplicates
 * and all after the first dozen (API-12).
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

/** Returns the compare page's path: `/compare?sku=a~b~c`, with a slash in a SKU as `%2F` (ROUTE-51, -52). */
export function compareAddress(skus: readonly string[]): string {
  return skus.length === 0 ? '/compare' : `/compare?sku=${skus.map(encodeURIComponent).join('~')}`;
}

/**
 * Returns the SKUs of the older path `/comparison/a/b/c/` (ROUTE-51). Ignores segments that cannot be
 * decoded.
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

/** Returns cards without the known SKUs, one per model: finishes of a model share brand, price and measures. */
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
