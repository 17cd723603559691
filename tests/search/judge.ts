import { DISCONTINUED_TIER } from '#domains/catalogue/rules/stock.ts';
import type { CatalogueModel, CatalogueService, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { SearchService } from '#domains/search/use-cases/search.ts';

/**
 * A search as a user types it, and the expected results. The results are described by conditions on the
 * catalogue's data:
 *
 *     quiet dishwasher under $1500 = in:dishwashers noise<=46 price<=1500
 *     nz> heatpump = in:heat-pump-dryers
 *     return policy = page:/s/returns
 *
 * - `in:` substrings of category URIs (any of them); `brand:`; `sku:`
 * - figures with `<=` or `>=` (`price` in dollars, `stars`)
 * - `has:` and `lacks:` yes/no specifications
 * - `each:` substrings of category URIs, each of which must be among the first ten
 * - `not:` substrings that no finish may have; `finish~` a substring of a text value
 * - `sort:` the order of the first ten; `page:` a path
 * - `none` no products; `notsold` the page says that the product is not sold
 * - `kept` the search drops no condition if a matching product exists; `unchanged` it makes no correction
 *
 * Search words that the page repeats must be the shopper's own. A prefix such as `nz>`, or another site id,
 * selects the site; the default is `aol`.
 */
export interface Judged {
  query: string;
  score: number;
  /** True if results were expected, but none were returned. */
  isEmpty: boolean;
}

interface Wanted {
  site: string;
  query: string;
  terms: readonly string[];
}

const SHOWN = 10;
/** Figures by which a list can be sorted. */
const LIST_SORTS = /^-?(?:price|kwh|stars|noise|capacity|width|screenSize|places)$/;

function readLine(line: string): Wanted {
  const [left, right] = line.split(' = ') as [string, string];
  const match = /^(?:([a-z-]+)> )?(.*)$/.exec(left)!;
  const site = match[1] === 'nz' ? 'aol-nz' : (match[1] ?? 'aol');
  return { site, query: match[2]!, terms: right.split(' ') };
}

export interface JudgedShop {
  catalogue: CatalogueService;
  search: SearchService;
  siteOf(id: string): PricedSite;
}

/** Returns every line's score from 0 to 1: nDCG of the first ten products, or the rank of the page. */
export async function judge(shop: JudgedShop, lines: readonly string[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const line of lines) judged.push(await judgeOne(shop, readLine(line)));
  return judged;
}

export function summary(judged: readonly Judged[]) {
  return {
    ndcg: judged.reduce((sum, { score }) => sum + score, 0) / judged.length,
    empty: judged.filter(({ isEmpty }) => isEmpty).length / judged.length,
  };
}

async function judgeOne({ catalogue, search, siteOf }: JudgedShop, wanted: Wanted): Promise<Judged> {
  const { query, terms } = wanted;
  const site = siteOf(wanted.site);
  const page = await search.searchPage(site, query, {}, false);
  const said = page.excluded.concat(page.notSold?.kind === 'goods' ? [page.notSold.name] : []);
  if (
    !said.every((words) => isOwn(words, query)) ||
    (terms.includes('unchanged') && page.didYouMean !== null)
  )
    return { query, score: 0, isEmpty: false };
  if (terms.every((term) => term === 'unchanged')) return { query, score: 1, isEmpty: false };
  const { table } = catalogue.model();
  const shown = page.listing.products.map(({ sku }) => table.slotOfSku.get(sku.toLowerCase())!);
  const isKept = !terms.includes('kept') || page.excluded.length === 0;
  const paths = terms.filter((term) => term.startsWith('page:')).flatMap((term) => term.slice(5).split(','));
  if (paths.length > 0) {
    const place = page.pages.findIndex(({ url }) => paths.some((path) => url.startsWith(path)));
    return {
      query,
      score: place < 0 || !isKept ? 0 : 1 / Math.log2(place + 2),
      isEmpty: page.pages.length === 0,
    };
  }
  if (terms.includes('none'))
    return {
      query,
      score: shown.length === 0 && (!terms.includes('notsold') || page.notSold !== null) ? 1 : 0,
      isEmpty: false,
    };
  if (terms.includes('notsold') && page.notSold === null) return { query, score: 0, isEmpty: false };
  const model = catalogue.model();
  const bit = table.siteBit(site.id);
  const slots = [...Array(table.count).keys()].filter((slot) => (table.siteMask[slot]! & bit) !== 0);
  const relevant = slots.filter((slot) => terms.every((term) => holds(model, site, slot, term)));
  const isEmpty = shown.length === 0;
  // If no product matches, the nearest products of the right kind are relevant.
  if (relevant.length === 0) {
    const kind = terms.filter((term) => term.startsWith('in:'));
    return {
      query,
      score:
        shown.length > 0 &&
        shown.slice(0, SHOWN).every((slot) => kind.every((term) => holds(model, site, slot, term)))
          ? 1
          : 0,
      isEmpty,
    };
  }
  if (!isKept) return { query, score: 0, isEmpty };
  // If the search asks for two products, results with only one of them get half of the score.
  const kinds =
    terms
      .find((term) => term.startsWith('each:'))
      ?.slice(5)
      .split(',') ?? [];
  const answered = kinds.filter((kind) =>
    shown.slice(0, SHOWN).some((slot) => holds(model, site, slot, `in:${kind}`)),
  );
  const share = kinds.length === 0 ? 1 : answered.length / kinds.length;
  // Sorting a list puts discontinued products last. "Lightest" instead sorts within groups, with products
  // that can be bought first.
  const tiers = model.tiersOf(site.country);
  const tier = (slot: number) =>
    sort !== undefined && LIST_SORTS.test(sort) ? Number(tiers[slot] === DISCONTINUED_TIER) : tiers[slot]!;
  const sort = terms.find((term) => term.startsWith('sort:'))?.slice(5);
  const ideal =
    sort === undefined
      ? []
      : relevant
          .toSorted(
            (a, b) => tier(a) - tier(b) || figure(model, site, a, sort) - figure(model, site, b, sort),
          )
          .map((slot) => figure(model, site, slot, sort));
  const isRelevant = new Set(relevant);
  let gained = 0;
  let best = 0;
  for (let place = 0; place < Math.min(SHOWN, relevant.length); place++) {
    const gain = 1 / Math.log2(place + 2);
    best += gain;
    const slot = shown[place];
    if (slot === undefined || !isRelevant.has(slot)) continue;
    if (sort === undefined || figure(model, site, slot, sort) === ideal[place]) gained += gain;
  }
  return { query, score: (share * gained) / best, isEmpty };
}

/** True if the words appear in a search verbatim and in the same order. */
function isOwn(words: string, query: string): boolean {
  const asked = query.toLowerCase().split(/\s+/);
  let from = 0;
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => (from = asked.findIndex((one, place) => place >= from && one.includes(word)) + 1) > 0);
}

/** Returns the figure by which a product is sorted. Smaller figures come first. */
function figure(model: CatalogueModel, site: PricedSite, slot: number, sort: string): number {
  const { table } = model;
  const of = (key: string) => {
    const value = table.specs.get(key)?.numbers[slot] ?? Number.NaN;
    return Number.isNaN(value) ? Number.MAX_VALUE : value;
  };
  const price = table.pricesOf(site.country, site.priceList).price[slot]!;
  if (sort === 'price') return price < 0 ? Number.MAX_VALUE : price;
  if (sort === '-price') return price < 0 ? Number.MAX_VALUE : -price;
  if (sort === 'kwh') return table.energyKwh[slot]! < 0 ? Number.MAX_VALUE : table.energyKwh[slot]!;
  if (sort === '-stars')
    return Number.isNaN(table.energyStars[slot]!) ? Number.MAX_VALUE : -table.energyStars[slot]!;
  return sort.startsWith('-')
    ? of(sort.slice(1)) === Number.MAX_VALUE
      ? Number.MAX_VALUE
      : -of(sort.slice(1))
    : of(sort);
}

function holds(model: CatalogueModel, site: PricedSite, slot: number, term: string): boolean {
  const { table } = model;
  const [, key, sign, value] = /^([A-Za-z]+)(<=|>=|~|:)(.*)$/.exec(term) ?? [];
  if (key === undefined || key === 'sort' || term === 'notsold' || term === 'kept' || term === 'unchanged')
    return true;
  if (key === 'in' || key === 'each') {
    const uri = model.categoryOf(slot)?.uri ?? '';
    const leaf = uri.split('/').at(-1)!;
    return value!.split(',').some((part) => (part.includes('/') ? uri : leaf).includes(part));
  }
  if (key === 'sku') return table.sku[slot]!.toLowerCase() === value!.toLowerCase();
  if (key === 'brand') return model.brands.get(table.brands.keys[table.brand[slot]!]!)?.uri === value;
  if (key === 'has') return value!.split(',').every((flag) => table.spec(slot, flag) === 1);
  if (key === 'lacks') return table.spec(slot, value!) !== 1;
  if (key === 'not')
    return !String(table.spec(slot, 'finish') ?? '')
      .toLowerCase()
      .includes(value!);
  if (key === 'deal') return table.pricesOf(site.country, site.priceList).deal[slot] === 1;
  if (sign === '~')
    return value!.split(',').some((part) =>
      String(table.spec(slot, key) ?? '')
        .toLowerCase()
        .includes(part),
    );
  const price = table.pricesOf(site.country, site.priceList).price[slot]!;
  const number =
    key === 'price'
      ? price < 0
        ? Number.NaN
        : price / 100
      : key === 'stars'
        ? table.energyStars[slot]!
        : Number(table.spec(slot, key) ?? Number.NaN);
  return sign === '<=' ? number <= Number(value) : number >= Number(value);
}

/**
 * Returns model numbers from the catalogue as people type them: verbatim, without punctuation, with spaces,
 * in lower case.
 */
export function modelNumberLines({ catalogue, siteOf }: JudgedShop, count: number): string[] {
  const { table } = catalogue.model();
  const bit = table.siteBit(siteOf('aol').id);
  const skus = table.sku.filter((sku, slot) => (table.siteMask[slot]! & bit) !== 0 && /[-/]/.test(sku));
  const ways = [
    (sku: string) => sku,
    (sku: string) => sku.replace(/[-/]/g, ''),
    (sku: string) => sku.replace(/[-/]/g, ' '),
    (sku: string) => sku.toLowerCase(),
  ];
  return Array.from({ length: count }, (_, place) => {
    const sku = skus[Math.floor((place * skus.length) / count)]!;
    return `${ways[place % ways.length]!(sku)} = sku:${sku}`;
  });
}
