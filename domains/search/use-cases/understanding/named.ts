import type { CategoryNode as CategoryNodeView } from '#domains/catalogue/contract/listing.ts';
import { brandUrl, categoryUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import type {
  CatalogueModel,
  CatalogueService,
  PricedSite,
  CategoryNode,
} from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchPage, Suggestion } from '../../contract.ts';
import type { NotSold } from '../../rules/reading/named-brands.ts';
import { NEAREST_GOODS } from '../../rules/reading/lexicon/other-brands.ts';
import { wordsOf } from '../../rules/words.ts';
import type { Found } from '../found.ts';
import { nameWords, brandWords, mostFrequent, namesAll } from './names.ts';

const MAX_OFFERED = 6;
/**
 * The maximum number of categories and brands among the suggestions. A search for an incomplete text finds
 * the products in the same categories and brands.
 */
const MAX_SUGGESTED_CATEGORIES = 3;
const MAX_SUGGESTED_BRANDS = 1;

/**
 * Returns the categories that the words name, followed by the most frequent categories of the results. Omits
 * categories without results.
 */
export function offeredCategories(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
  slots: Uint32Array,
): CategoryNodeView[] {
  const model = catalogue.model();
  const offered = new Set(namedCategories(catalogue, site, words, false));
  const { category, categories } = model.table;
  for (const ordinal of mostFrequent(category, slots, categories.size)) {
    const node = model.tree.byId.get(categories.keys[ordinal]!);
    if (node) offered.add(node);
  }
  const held = new Set<number>();
  const seen = new Uint8Array(categories.size);
  for (let place = 0; place < slots.length; place++) {
    const ordinal = category[slots[place]!]!;
    if (seen[ordinal] === 1) continue;
    seen[ordinal] = 1;
    for (
      let node = model.tree.byId.get(categories.keys[ordinal]!);
      node && !held.has(node.id);
      node = node.parentId === null ? undefined : model.tree.byId.get(node.parentId)
    )
      held.add(node.id);
  }
  return [...offered]
    .filter(({ id }) => held.has(id))
    .slice(0, MAX_OFFERED)
    .map((node) => viewOf(catalogue, site, node));
}

/** Returns a category for display. Cached until the site's product counts change. */
function viewOf(catalogue: CatalogueService, site: PricedSite, node: CategoryNode): CategoryNodeView {
  const { views } = namedOn(catalogue.model(), site);
  let view = views.get(node);
  if (!view) views.set(node, (view = catalogue.categoryView(site, node)));
  return view;
}

export function namedCategories(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
  isTyping: boolean,
): CategoryNode[] {
  const [first] = words;
  if (first === undefined) return [];
  const { offered, byWord } = namedOn(catalogue.model(), site);
  // While the shopper types, the words may be incomplete, so compare them with all names.
  const some = isTyping ? offered : (byWord.get(first) ?? []);
  return some.filter((node) => namesAll(nameWords(node), words, isTyping));
}

/**
 * The categories of a site that contain products, those with short names first, and the site's brands by the
 * first word of their names.
 */
interface NamedOn {
  offered: readonly CategoryNode[];
  byWord: ReadonlyMap<string, readonly CategoryNode[]>;
  brands: ReadonlyMap<string, readonly { id: number; words: readonly string[] }[]>;
  views: Map<CategoryNode, CategoryNodeView>;
}

/** Caches the names until the site's product counts change. */
const namedOnSites = new WeakMap<object, NamedOn>();
function namedOn(model: CatalogueModel, site: PricedSite): NamedOn {
  const counts = model.countsOf(site);
  let named = namedOnSites.get(counts);
  if (named) return named;
  const { ofCategory, ofBrand } = counts;
  const offered = [...model.tree.byId.values()]
    .filter((node) => node.sites.includes(site.id) && (ofCategory.get(node.id) ?? 0) > 0)
    .toSorted(
      (a, b) =>
        nameWords(a).length - nameWords(b).length ||
        (ofCategory.get(b.id) ?? 0) - (ofCategory.get(a.id) ?? 0),
    );
  const byWord = new Map<string, CategoryNode[]>();
  for (const node of offered) for (const word of new Set(nameWords(node))) into(byWord, word, node);
  const brands = new Map<string, { id: number; words: readonly string[] }[]>();
  for (const id of ofBrand.keys()) {
    const brand = model.brands.get(id);
    const [first] = brand ? brandWords(brand) : [];
    if (first !== undefined) into(brands, first, { id, words: brandWords(brand!) });
  }
  named = { offered, byWord, brands, views: new Map() };
  namedOnSites.set(counts, named);
  return named;
}

function into<Value>(map: Map<string, Value[]>, word: string, value: Value): void {
  const list = map.get(word);
  if (list) list.push(value);
  else map.set(word, [value]);
}

/**
 * Returns the categories that can replace a product that the shop does not sell, such as other ways to heat a
 * room for a heater. If none is known, returns the categories that the text names: a shopper who searches for
 * an oven bulb has an oven.
 */
export function nearestCategories(
  catalogue: CatalogueService,
  site: PricedSite,
  { kind, name }: NotSold,
  scope: ReadonlySet<number> | null,
): CategoryNodeView[] {
  const ours = kind === 'goods' ? NEAREST_GOODS.get(name.toLowerCase()) : undefined;
  const named = [...(scope ?? [])].flatMap((id) => catalogue.model().tree.byId.get(id) ?? []);
  const nearest = ours === undefined ? named : namedCategories(catalogue, site, wordsOf(ours), false);
  return nearest.slice(0, MAX_NEAREST).map((node) => catalogue.categoryView(site, node));
}
const MAX_NEAREST = 3;

/**
 * If an empty category of the site has the name of the product that the shop does not sell, returns that
 * category instead of the product. Otherwise returns the result unchanged.
 */
export function withEmptyCategory(
  catalogue: CatalogueService,
  site: PricedSite,
  { notSold, categories }: Pick<Found, 'notSold' | 'categories'>,
): Pick<Found, 'notSold' | 'categories'> {
  const empty = notSold?.kind === 'goods' ? emptyCategory(catalogue, site, notSold.name) : null;
  return empty === null ? { notSold, categories } : { notSold: null, categories: [empty] };
}

/**
 * Returns the site's category with that name if it contains no products on any site; otherwise null. An empty
 * category means that the shop usually sells such products and they are only temporarily unavailable.
 */
function emptyCategory(catalogue: CatalogueService, site: PricedSite, name: string): CategoryNodeView | null {
  const { tree, table } = catalogue.model();
  const words = wordsOf(name);
  const isCalled = (node: CategoryNode) => {
    const called = nameWords(node);
    return called.at(-1) === words.at(-1) && words.every((word) => called.includes(word));
  };
  for (const node of tree.byId.values())
    if (node.sites.includes(site.id) && isCalled(node) && !holdsAny(table, node))
      return catalogue.categoryView(site, node);
  return null;
}

function holdsAny(
  { count, category, categories, siteMask }: CatalogueModel['table'],
  node: CategoryNode,
): boolean {
  const ids = new Set<number>();
  const gather = ({ id, children }: CategoryNode) => {
    ids.add(id);
    children.forEach(gather);
  };
  gather(node);
  for (let slot = 0; slot < count; slot++)
    if (siteMask[slot] !== 0 && ids.has(categories.keys[category[slot]!]!)) return true;
  return false;
}

/** Returns the brands that the words name, followed by the most frequent brands of the results. */
export function offeredBrands(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
  slots: Uint32Array,
): SearchPage['brands'] {
  const model = catalogue.model();
  const offered = new Set(namedBrands(catalogue, site, words));
  const { brand: column, brands } = model.table;
  for (const ordinal of mostFrequent(column, slots, brands.size)) offered.add(brands.keys[ordinal]!);
  return [...offered].slice(0, MAX_OFFERED).flatMap((id) => {
    const brand = model.brands.get(id);
    return brand ? [{ uri: brand.uri, url: brandUrl(brand.uri), name: brand.name }] : [];
  });
}

/** Returns the ids of the site's brands whose complete name is in the words. */
export function namedBrands(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
): number[] {
  const { brands } = namedOn(catalogue.model(), site);
  return words.flatMap((word) =>
    (brands.get(word) ?? []).flatMap((brand) => (namesAll(words, brand.words, false) ? brand.id : [])),
  );
}

/**
 * Returns the suggested completions of an incomplete word: categories whose names contain all of the words,
 * and brands. If `isAlone` is true, the words before the last one name no product. In that case, also returns
 * the categories whose names contain the last word.
 */
export function completions(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
  { last, isAlone }: { last: string; isAlone: boolean },
): string[] {
  const begun = words.at(-1) ?? last;
  const nodes = namedCategories(catalogue, site, words, true);
  const some = nodes.length > 0 || !isAlone ? nodes : namedCategories(catalogue, site, [begun], true);
  const ofBrands = isAlone
    ? catalogue
        .brands(site)
        .map(({ name }) => name.toLowerCase())
        .filter((name) => name.startsWith(last))
        .slice(0, MAX_SUGGESTED_BRANDS)
    : [];
  return [
    ...new Set([
      ...some
        .slice(0, MAX_SUGGESTED_CATEGORIES)
        .flatMap((node) => nameWords(node).filter((word) => word !== begun && word.startsWith(last))),
      ...ofBrands,
    ]),
  ];
}

export function namedSuggestions(
  catalogue: CatalogueService,
  site: PricedSite,
  words: readonly string[],
  term: string,
): Suggestion[] {
  const model = catalogue.model();
  const plain = { imageUrl: null, price: null };
  const typed = term.toLowerCase();
  const brands = catalogue
    .brands(site)
    .filter(({ name }) => name.toLowerCase().startsWith(typed))
    .slice(0, MAX_SUGGESTED_BRANDS)
    .map(({ name, url }): Suggestion => ({ type: 'brand', text: name, url, ...plain }));
  const categories = namedCategories(catalogue, site, words, true)
    .slice(0, MAX_SUGGESTED_CATEGORIES)
    .map((node): Suggestion => ({
      type: 'category',
      text: node.name,
      url: categoryUrl(node.uri),
      imageUrl: catalogue.categoryView(site, node).image?.src ?? null,
      price: null,
    }));
  const brandIds = namedBrands(catalogue, site, words.slice(0, -1));
  const terms = brandIds.slice(0, 1).flatMap((id) => {
    const rest = words.filter((word) => !wordsOf(model.brands.get(id)!.name).includes(word));
    return namedCategories(catalogue, site, rest, true)
      .filter((node) => model.countsOf(site).brandsOfCategory.get(node.id)?.includes(id))
      .slice(0, 2)
      .map((node): Suggestion => {
        const text = `${model.brands.get(id)!.name} ${node.name.toLowerCase()}`;
        return { type: 'term', text, url: searchUrl(text), ...plain };
      });
  });
  return [...brands, ...categories, ...terms];
}
