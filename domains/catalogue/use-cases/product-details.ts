import { type Cents, toDollars } from '#foundation/pure/money.ts';
import type { Product, SpecGroup, SpecValue, UpsellOption } from '../contract/product.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import { formatSpec } from '../rules/specifications.ts';
import { listServices } from '#domains/logistics/use-cases/network.ts';
import { type DetailRow, readDetail, readOptions, readProductArt } from '../db/catalogue.ts';
import type {
  CatalogueContext,
  CatalogueSite,
  CategoryOption,
  PricedSite,
  ProductKey,
  Upsells,
} from './context.ts';
import { cardAt, slotOf } from './on-site.ts';

const NO_UPSELLS: Upsells = { options: [], services: [] };

/** Returns the product details that the read model does not contain, by product id. */
export async function detailOf(catalogue: CatalogueContext, id: number): Promise<DetailRow | undefined> {
  const known = catalogue.details.get(id);
  if (known) return known;
  const detail = await readDetail(catalogue.db, id);
  if (detail) catalogue.details.set(id, detail);
  return detail;
}

/**
 * Converts a category's options to API format. Omits options that require a specification that the product
 * lacks.
 */
export function optionsTaken(
  options: readonly CategoryOption[],
  specs: DetailRow['specs'],
): { installs: UpsellOption[]; warranties: UpsellOption[] } {
  const ofKind = (requestedKind: UpsellOption['kind']) =>
    options.flatMap(({ onlyWith, ...option }) => {
      const isTaken = onlyWith === null || (specs[onlyWith] ?? false) !== false;
      return option.kind === requestedKind && isTaken ? [option] : [];
    });
  return { installs: ofKind('install'), warranties: ofKind('warranty') };
}

/**
 * Returns the options and services of a category in the market of a site. Cached until the next refresh.
 * Empty if prices are hidden, because options and services are displayed with prices.
 */
export function upsellsOf(
  catalogue: CatalogueContext,
  { country: market, priceList }: PricedSite,
  node: CategoryNode | undefined,
) {
  if (priceList === null) return Promise.resolve(NO_UPSELLS);
  const uris = (node?.path ?? []).map(({ uri }) => uri);
  const name = `${market} ${node?.id ?? ''}`;
  let found = catalogue.upsells.get(name);
  if (!found) {
    found = (async () => ({
      options: (await readOptions(catalogue.db, uris, market)).map(({ priceCents, ...option }) => ({
        ...option,
        price: toDollars(priceCents as Cents),
      })),
      services: (await listServices(catalogue.db, uris, market)).map(({ priceCents, ...service }) => ({
        ...service,
        price: toDollars(priceCents as Cents),
      })),
    }))();
    catalogue.upsells.set(name, found);
    found.catch(() => catalogue.upsells.delete(name));
  }
  return found;
}

/** Returns a product's features; undefined if the site does not sell the product. */
export async function features(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  key: ProductKey,
): Promise<Product['features'] | undefined> {
  const slot = slotOf(catalogue, site, key);
  const detail =
    slot === undefined ? undefined : await detailOf(catalogue, catalogue.model().table.id[slot]!);
  return detail && featuresOf(detail);
}

/** Returns a product's specifications, grouped by heading; undefined if the site does not sell the product. */
export async function specifications(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  key: ProductKey,
): Promise<SpecGroup[] | undefined> {
  const slot = slotOf(catalogue, site, key);
  if (slot === undefined) return undefined;
  const detail = await detailOf(catalogue, catalogue.model().table.id[slot]!);
  return detail && specGroupsOf(detail, catalogue.model().categoryOf(slot));
}

/**
 * Returns a product's specifications for comparison, in the order of its category. Each has its value and
 * unit, and `better`, which states if a higher or a lower number is better.
 */
export async function specValues(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  key: ProductKey,
): Promise<SpecValue[]> {
  const slot = slotOf(catalogue, site, key);
  const detail =
    slot === undefined ? undefined : await detailOf(catalogue, catalogue.model().table.id[slot]!);
  if (slot === undefined || !detail) return [];
  return (catalogue.model().categoryOf(slot)?.specs ?? []).flatMap((spec) => {
    const value = detail.specs[spec.key];
    if (value === undefined || value === '') return [];
    const { key: name, label, group, kind, unit, better } = spec;
    return [{ key: name, label, group, kind, unit, better, value, text: formatSpec(spec, value) }];
  });
}

/** Returns the installs and warranties for a product; undefined if the site does not sell the product. */
export async function upsellOptions(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
): Promise<{ installs: UpsellOption[]; warranties: UpsellOption[] } | undefined> {
  const slot = slotOf(catalogue, site, key);
  if (slot === undefined) return undefined;
  const { options } = await upsellsOf(catalogue, site, catalogue.model().categoryOf(slot));
  const detail = await detailOf(catalogue, cardAt(catalogue, site, slot).id);
  return optionsTaken(options, detail?.specs ?? {});
}

/** Returns the title, the brand and the parameters of the drawing of a product; null if it has no drawing. */
export async function artOf(
  catalogue: CatalogueContext,
  sku: string,
): Promise<{ params: object; title: string; brand: string } | null> {
  const row = await readProductArt(catalogue.db, sku);
  return row ? { params: row.art, title: row.title, brand: row.brand } : null;
}

/** Returns the parameters of the drawing on a category's tile. */
export function categoryArtOf(
  catalogue: CatalogueContext,
  uri: string,
): { params: object; title: string } | null {
  const node = catalogue.model().tree.byUri.get(uri.toLowerCase());
  return node?.art ? { params: node.art, title: node.name } : null;
}

export function featuresOf(detail: DetailRow): Product['features'] {
  return detail.features.map(({ title, text, picture }) => ({
    title,
    text,
    image: picture === undefined ? null : { src: picture, alt: title },
  }));
}

/** Returns a product's specifications, grouped by heading, in the order of its category. */
export function specGroupsOf(detail: DetailRow, category: CategoryNode | undefined): SpecGroup[] {
  const groups = new Map<string, SpecGroup>();
  for (const spec of category?.specs ?? []) {
    const value = detail.specs[spec.key];
    if (value === undefined || value === '') continue;
    const group = groups.get(spec.group) ?? { title: spec.group, rows: [] };
    group.rows.push({ key: spec.key, label: spec.label, kind: spec.kind, text: formatSpec(spec, value) });
    groups.set(spec.group, group);
  }
  return [...groups.values()];
}
