import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { notSold, type ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import {
  COMPARE_COOKIE,
  COMPARED_MARK,
  comparisonFull,
  comparisonOff,
  MAX_COMPARED,
  type addCompareProduct,
  type ComparedProduct,
  type CompareList,
  type Comparison,
  type getCompareList,
  type getComparison,
  type removeCompareProduct,
} from '../contract.ts';
import { withRunningCost } from '../rules/comparison.ts';
import { compareProductOf, newModels, skusIn, withProduct } from '../rules/list.ts';
import { bornBefore, createWhoseList, type Asker } from './whose-list.ts';
import * as store from '../db/compare.ts';

export interface CompareDeps {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'product' | 'cards' | 'cardBySku' | 'specValues'>;
  settingsOf(siteId: string): readonly Setting[];
  clock: () => Date;
}

export interface CompareService {
  list(visitor: Asker): Promise<CompareList | FaultOf<typeof getCompareList>>;
  add(visitor: Asker, sku: string): Promise<CompareList | FaultOf<typeof addCompareProduct>>;
  remove(visitor: Asker, sku: string): Promise<CompareList | FaultOf<typeof removeCompareProduct>>;
  /** Returns the first three products of a SKU list that the site sells, side by side. */
  comparison(
    visitor: Pick<Asker, 'site'>,
    skuList: readonly string[],
  ): Promise<Comparison | FaultOf<typeof getComparison>>;
  /** Deletes lists that are no longer used; returns how many. */
  sweep(): Promise<number>;
}

const SUGGESTIONS = 4;
const EMPTY: CompareList = { comparisonProducts: [] };

const OFF = failWith(comparisonOff);

/** Creates the compare service: a list per guest cookie or account, and the comparison of products. */
export function createCompareService({ db, catalogue, settingsOf, clock }: CompareDeps): CompareService {
  const isOff = ({ site }: Pick<Asker, 'site'>) => !isOn(settingsOf(site.id), 'ComparePageEnabled');

  async function answer(visitor: Asker, ids: readonly number[]): Promise<CompareList> {
    const products = await Promise.all(ids.map((id) => catalogue.product(visitor.site, { id })));
    return {
      comparisonProducts: products.flatMap((product) => (product ? [compareProductOf(product)] : [])),
    };
  }

  /** Returns the products of a list that the site still sells; the others do not count towards the maximum. */
  const sold = (site: Asker['site'], ids: readonly number[]) =>
    catalogue.cards(site, ids).map(({ id }) => id);
  const whose = createWhoseList(db, sold);

  /** Changes the user's list, or a new one, under its lock. */
  async function change<Code extends string = never>(
    visitor: Asker,
    next: (ids: readonly number[]) => readonly number[] | Fault<Code>,
  ): Promise<CompareList | Fault<Code>> {
    const { site, now } = visitor;
    if (visitor.visitor.accountId !== null) await whose.own(visitor);
    const changed = await inTransaction(db, async (tx) => {
      const known = await whose.locked(tx, visitor);
      const ids = next(sold(site, known.productIds));
      if (isFault(ids)) return ids;
      const id = known.id ?? randomUUID();
      if (ids.length > 0)
        await store.saveList(tx, { id, siteId: site.id, accountId: known.accountId, productIds: ids, now });
      else if (known.id !== null) await store.deleteList(tx, id);
      return { id, ids };
    });
    if (isFault(changed)) return changed;
    if (changed.ids.length === 0) {
      visitor.clearCookie(COMPARE_COOKIE);
      visitor.clearCookie(COMPARED_MARK);
      return EMPTY;
    }
    whose.keep(visitor, changed.id);
    return answer(visitor, changed.ids);
  }

  async function compared(site: Asker['site'], sku: string): Promise<ComparedProduct | undefined> {
    const [product, specifications] = await Promise.all([
      catalogue.product(site, { sku }),
      catalogue.specValues(site, { sku }),
    ]);
    const card = catalogue.cardBySku(site, sku);
    if (!product || !card) return undefined;
    return {
      ...compareProductOf(product),
      card,
      summary: product.summary,
      specifications: withRunningCost(specifications, product.energy),
      energy: product.energy,
      // Excludes home and the product itself.
      path: product.breadcrumbs.slice(1, -1),
      reviewSummary: product.reviewSummary,
    };
  }

  /** Returns products similar to the first one for a free place: other models, one card each. */
  async function suggested(site: Asker['site'], chosen: readonly ProductCard[]): Promise<ProductCard[]> {
    if (chosen.length === 0 || chosen.length >= MAX_COMPARED) return [];
    const full = await Promise.all(chosen.map(({ id }) => catalogue.product(site, { id })));
    return newModels(
      full[0]?.related ?? [],
      full.flatMap((one) => [one?.sku ?? '', ...(one?.variants ?? []).map(({ sku }) => sku)]),
    ).slice(0, SUGGESTIONS);
  }

  return {
    async list(visitor) {
      if (isOff(visitor)) return OFF;
      const list = await answer(visitor, sold(visitor.site, await whose.own(visitor)));
      // If the list is empty, pages must not request it each time.
      if (list.comparisonProducts.length === 0 && visitor.cookie(COMPARED_MARK) !== undefined)
        visitor.clearCookie(COMPARED_MARK);
      return list;
    },

    async add(visitor, sku) {
      if (isOff(visitor)) return OFF;
      const card = catalogue.cardBySku(visitor.site, sku);
      if (!card) return failWith(notSold);
      return change(visitor, (ids) => {
        const next = withProduct(ids, card.id);
        return next === 'full' ? failWith(comparisonFull) : next;
      });
    },

    async remove(visitor, sku) {
      if (isOff(visitor)) return OFF;
      const id = catalogue.cardBySku(visitor.site, sku)?.id;
      return change(visitor, (ids) => ids.filter((one) => one !== id));
    },

    async comparison({ site }, skuList) {
      if (isOff({ site })) return OFF;
      const cards = skusIn(skuList).flatMap((sku) => catalogue.cardBySku(site, sku) ?? []);
      const chosen = [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, MAX_COMPARED);
      const products = (await Promise.all(chosen.map(({ sku }) => compared(site, sku)))).flatMap(
        (one) => one ?? [],
      );
      return { products, suggestions: await suggested(site, chosen) };
    },

    sweep: () => store.deleteOldLists(db, bornBefore(clock())),
  };
}
