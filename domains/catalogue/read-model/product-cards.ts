/** Builds and caches product cards. */
import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import { DEALS_CLUB_LIST, RETAIL } from '#foundation/pure/user.ts';
import { CONDITIONS, type ProductCard } from '../contract/catalogue.ts';
import { productUrl } from '../rules/addresses.ts';
import { ribbonsOf } from '../rules/ribbons.ts';
import { formatSpecForCard, isTall } from '../rules/specifications.ts';
import type { BrandRow } from '../db/read-model.ts';
import type { CategoryNode } from './category-tree.ts';
import type { ProductTable } from './product-table.ts';
import type { PricedMarket } from './sorting/sort-orders.ts';

const MAX_SPECS_ON_CARD = 3;
/**
 * The maximum number of cached cards per market and price list. They need 50 MB, including their serialised
 * form.
 */
const MAX_CACHED_CARDS = 32_768;

/** The catalogue data from which cards are built. */
interface Catalogue {
  readonly table: ProductTable;
  readonly brands: ReadonlyMap<number, BrandRow>;
  categoryOf(slot: number): CategoryNode | undefined;
}

/**
 * The product cards of the catalogue. A card is built on first use and cached until the catalogue visibly
 * changes.
 */
export class ProductCards {
  readonly #catalogue: Catalogue;
  /**
   * The cached cards by market and price list, then by row. If the cards of a market and price list reach the
   * maximum, they are all removed from the cache.
   */
  readonly #cards = new Map<string, Map<number, ProductCard>>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Clears all cards. Called after products, brands or categories change. */
  clear(): void {
    this.#cards.clear();
  }

  /** Returns a product's card. Callers share the object and must not change it. */
  of(slot: number, scope: PricedMarket): ProductCard {
    const name = `${scope.country} ${scope.priceList ?? RETAIL}`;
    let cards = this.#cards.get(name);
    if (!cards) this.#cards.set(name, (cards = new Map()));
    let card = cards.get(slot);
    if (!card) {
      if (cards.size >= MAX_CACHED_CARDS) cards.clear();
      card = deepFreeze(this.#make(slot, scope));
      cards.set(slot, card);
    }
    return card;
  }

  #make(slot: number, { country, priceList }: PricedMarket): ProductCard {
    const { table } = this.#catalogue;
    const prices = table.markets[country];
    const brand = this.#catalogue.brands.get(table.brands.keys[table.brand[slot]!]!);
    const category = this.#catalogue.categoryOf(slot);
    const uri = table.uri[slot]!;
    const title = table.title[slot]!;
    const stockStatus = table.stockStatus(slot, country);
    const condition = CONDITIONS[table.condition[slot]!] ?? 'new';
    const price = table.pricesOf(country, priceList).price[slot]!;
    return {
      id: table.id[slot]!,
      sku: table.sku[slot]!,
      productCode: table.productCode[slot]!,
      uri,
      url: productUrl(uri),
      title,
      brand: { name: brand?.name ?? '', uri: brand?.uri ?? '' },
      category: { name: category?.name ?? '', uri: category?.uri ?? '' },
      image: table.image(slot),
      price: dollarsOrNull(price),
      rrp: dollarsOrNull(prices.rrp[slot]!),
      altPriceMsg: table.texts.keys[prices.altPriceMsg[slot]!]!,
      ribbons: ribbonsOf({
        ribbon: table.texts.keys[table.ribbon[slot]!]!,
        ribbonText: table.texts.keys[table.ribbonText[slot]!]!,
        condition,
        stockStatus,
        hasClubPrice: priceList === DEALS_CLUB_LIST && price < prices.price[slot]!,
      }),
      condition,
      missingParts: table.missingParts.get(slot) ?? [],
      specLine: this.#specLine(slot, category),
      rating: numberOrNull(table.rating[slot]!),
      reviewCount: table.reviewCount[slot]!,
      energyStars: numberOrNull(table.energyStars[slot]!),
      energyKwh: table.energyKwh[slot]! < 0 ? null : table.energyKwh[slot]!,
      stockStatus,
      isProforma: table.isProforma(slot),
      ...(isTall((key) => table.spec(slot, key)) ? { isTall: true as const } : {}),
    };
  }

  #specLine(slot: number, category: CategoryNode | undefined): string[] {
    const line: string[] = [];
    for (const spec of category?.specs ?? []) {
      if (!spec.onCard || line.length === MAX_SPECS_ON_CARD) continue;
      const value = this.#catalogue.table.spec(slot, spec.key);
      const text = value === undefined ? '' : formatSpecForCard(spec, value);
      if (text !== '') line.push(text);
    }
    return line;
  }
}

function dollarsOrNull(amount: number): number | null {
  return amount < 0 ? null : amount / 100;
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 100) / 100;
}
