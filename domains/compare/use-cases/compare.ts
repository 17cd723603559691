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
import { bornBefore, createCompareListResolver, type CompareContext } from './resolve-list-owner.ts';
import * as store from '../db/compare.ts';

export interface CompareDeps {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'product' | 'cards' | 'cardBySku' | 'specValues'>;
  settingsOf(siteId: string): readonly Setting[];
  clock: () => Date;
}

export interface CompareService {
  list(ctx: CompareContext): Promise<CompareList | FaultOf<typeof getCompareList>>;
  add(ctx: CompareContext, sku: string): Promise<CompareList | FaultOf<typeof addCompareProduct>>;
  remove(ctx: CompareContext, sku: string): Promise<CompareList | FaultOf<typeof removeCompareProduct>>;
  /** Returns a comparison of the requested products: the first three that the site sells. */
  comparison(
    ctx: Pick<CompareContext, 'site'>,
    skuList: readonly string[],
  ): Promise<Comparison | FaultOf<typeof getComparison>>;
  /** Deletes expired comparison lists. Returns the number of deleted lists. */
  sweep(): Promise<number>;
}

const SUGGESTIONS = 4;
const EMPTY: CompareList = { comparisonProducts: [] };

const OFF = failWith(comparisonOff);

/** The dependencies of the functions that read and change a user's list. */
interface ListDeps extends CompareDeps {
  listOwner: ReturnType<typeof createCompareListResolver>;
}

/** Creates the compare service. It stores one list for each guest cookie or account, and compares products. */
export function createCompareService(compareDeps: CompareDeps): CompareService {
  const { db, catalogue, settingsOf, clock } = compareDeps;
  const listOwner = createCompareListResolver(db, (site, ids) => soldIds(catalogue, site, ids));
  const deps: ListDeps = { ...compareDeps, listOwner };
  const isOff = ({ site }: Pick<CompareContext, 'site'>) => !isOn(settingsOf(site.id), 'ComparePageEnabled');

  return {
    async list(ctx) {
      if (isOff(ctx)) return OFF;
      const list = await listView(ctx, deps, soldIds(catalogue, ctx.site, await listOwner.own(ctx)));
      // Delete the cookie for an empty list, so that pages do not request the list each time.
      if (list.comparisonProducts.length === 0 && ctx.cookie(COMPARED_MARK) !== undefined)
        ctx.clearCookie(COMPARED_MARK);
      return list;
    },

    async add(ctx, sku) {
      if (isOff(ctx)) return OFF;
      const card = catalogue.cardBySku(ctx.site, sku);
      if (!card) return failWith(notSold);
      return changeList(ctx, deps, (ids) => {
        const next = withProduct(ids, card.id);
        return next === 'full' ? failWith(comparisonFull) : next;
      });
    },

    async remove(ctx, sku) {
      if (isOff(ctx)) return OFF;
      const id = catalogue.cardBySku(ctx.site, sku)?.id;
      return changeList(ctx, deps, (ids) => ids.filter((one) => one !== id));
    },

    async comparison({ site }, skuList) {
      return isOff({ site }) ? OFF : compareProducts(site, deps, skuList);
    },

    sweep: () => store.deleteOldLists(db, bornBefore(clock())),
  };
}

/**
 * Returns the products in a list that the site still sells. Other products do not count towards the maximum.
 */
function soldIds(
  catalogue: CompareDeps['catalogue'],
  site: CompareContext['site'],
  ids: readonly number[],
): number[] {
  return catalogue.cards(site, ids).map(({ id }) => id);
}

async function listView(
  { site }: CompareContext,
  { catalogue }: CompareDeps,
  ids: readonly number[],
): Promise<CompareList> {
  const products = await Promise.all(ids.map((id) => catalogue.product(site, { id })));
  return {
    comparisonProducts: products.flatMap((product) => (product ? [compareProductOf(product)] : [])),
  };
}

/** Changes the user's list while it is locked. Creates the list if necessary. */
async function changeList<Code extends string = never>(
  ctx: CompareContext,
  deps: ListDeps,
  next: (ids: readonly number[]) => readonly number[] | Fault<Code>,
): Promise<CompareList | Fault<Code>> {
  const { site, now } = ctx;
  const { db, catalogue, listOwner } = deps;
  if (ctx.user.accountId !== null) await listOwner.own(ctx);
  const changed = await inTransaction(db, async (tx) => {
    const known = await listOwner.locked(tx, ctx);
    const ids = next(soldIds(catalogue, site, known.productIds));
    if (isFault(ids)) return ids;
    const id = known.id ?? randomUUID();
    if (ids.length > 0)
      await store.saveList(tx, { id, siteId: site.id, accountId: known.accountId, productIds: ids, now });
    else if (known.id !== null) await store.deleteList(tx, id);
    return { id, ids };
  });
  if (isFault(changed)) return changed;
  if (changed.ids.length === 0) {
    ctx.clearCookie(COMPARE_COOKIE);
    ctx.clearCookie(COMPARED_MARK);
    return EMPTY;
  }
  listOwner.keep(ctx, changed.id);
  return listView(ctx, deps, changed.ids);
}

/** Compares the requested products: the first three that the site sells. */
async function compareProducts(
  site: CompareContext['site'],
  { catalogue }: CompareDeps,
  skuList: readonly string[],
): Promise<Comparison> {
  const cards = skusIn(skuList).flatMap((sku) => catalogue.cardBySku(site, sku) ?? []);
  const chosen = [...new Map(cards.map((card) => [card.id, card])).values()].slice(0, MAX_COMPARED);
  const products = await Promise.all(chosen.map(({ sku }) => comparedProduct(site, catalogue, sku)));
  return {
    products: products.flatMap((one) => one ?? []),
    suggestions: await suggestProducts(site, catalogue, chosen),
  };
}

async function comparedProduct(
  site: CompareContext['site'],
  catalogue: CompareDeps['catalogue'],
  sku: string,
): Promise<ComparedProduct | undefined> {
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
    // Omit the home page and the product itself.
    path: product.breadcrumbs.slice(1, -1),
    reviewSummary: product.reviewSummary,
  };
}

/** Returns products that are similar to the first compared product. Each is a different model. */
async function suggestProducts(
  site: CompareContext['site'],
  catalogue: CompareDeps['catalogue'],
  chosen: readonly ProductCard[],
): Promise<ProductCard[]> {
  if (chosen.length === 0 || chosen.length >= MAX_COMPARED) return [];
  const full = await Promise.all(chosen.map(({ id }) => catalogue.product(site, { id })));
  return newModels(
    full[0]?.related ?? [],
    full.flatMap((one) => [one?.sku ?? '', ...(one?.variants ?? []).map(({ sku }) => sku)]),
  ).slice(0, SUGGESTIONS);
}
