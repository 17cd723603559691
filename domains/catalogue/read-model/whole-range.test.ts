import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#demo/products/range.ts';
import { BRANDS, slugOf } from '#demo/products/brands.ts';
import { demoProducts } from '#demo/products/generate.ts';
import type { Day } from '#foundation/pure/day.ts';
import { SORTS, type Sort } from '../contract/listing.ts';
import { FIT_FILTERS } from '../rules/fit-filters.ts';
import {
  EMPTY_CHOICE,
  listingQueryString,
  toggleValue,
  withRange,
  type ListingChoice,
  type RangeChoice,
} from '../rules/listing-query.ts';
import { hasFigures } from '../rules/figure-sorts.ts';
import type { ModelRow } from '../db/read-model.ts';
import { CatalogueModel } from './catalogue-model.ts';
import { CategoryTree } from './category-tree.ts';
import { facetsFor } from './facets/facets.ts';
import { chooseFacets, effectiveChoice } from './facets/facet-choice.ts';
import { chooseFit } from './fit-filter.ts';
import { ProductTable } from './product-table.ts';
import { plainly } from '../test/fixtures-read-model-plain-filter.ts';

const DAY = '2026-03-02' as Day;
const SITE = { id: 'aol', country: 'AU', priceList: 'retail' } as const;

/** Returns an in-memory catalogue of the demo products, as if loaded from the database. */
function wholeRange(count: number): CatalogueModel {
  const ids = new Map(CATEGORIES.map((category, index) => [category.uri, index + 1]));
  const tree = new CategoryTree(
    CATEGORIES.map((category, position) => ({
      id: ids.get(category.uri)!,
      parentId: category.parentUri === null ? null : ids.get(category.parentUri)!,
      uri: category.uri,
      name: category.name,
      intro: '',
      description: '',
      sites: ['aol'],
      art: null,
      position,
    })),
    CATEGORIES.flatMap((category) =>
      category.specs.map((spec) => ({
        ...spec,
        categoryId: ids.get(category.uri)!,
        onCard: true,
        better: '' as const,
      })),
    ),
  );
  const table = new ProductTable(tree.specNeeds(), [{ code: 'SYD', country: 'AU' }]);
  for (const { product, prices, stock } of demoProducts(count, DAY)) {
    table.put({
      ...product,
      productCode: product.product_code,
      brandId: product.brand_id,
      categoryId: product.category_id,
      supplierId: product.supplier_id,
      image: null,
      hasArt: true,
      condition: product.condition as ModelRow['condition'],
      missingParts: product.missing_parts,
      hasHiddenMarks: false,
      ribbonText: product.ribbon_text,
      isProforma: product.is_proforma,
      isSuperseded: product.is_superseded,
      canBackorder: product.can_backorder,
      leadDays: product.lead_days,
      reviewCount: product.review_count,
      energyStars: product.energy_stars,
      energyKwh: product.energy_kwh,
      isActive: true,
      variantGroup: product.variant_group,
      variantLabel: product.variant_label,
      variantColour: product.variant_colour,
      releasedOn: product.released_on,
      changedAt: 1,
      changedTx: 1,
    });
    for (const price of prices)
      table.putPrice({
        productId: product.id,
        market: price.market,
        priceCents: price.price_cents,
        rrpCents: price.rrp_cents,
        altPriceMsg: price.alt_price_message,
        changedAt: 1,
      });
    table.putAvailability(product.id, stock.length > 0 ? ['SYD'] : []);
  }
  const brands = BRANDS.map(({ name }, index) => ({
    id: index + 1,
    uri: slugOf(name),
    name,
    description: '',
    logo: '',
  }));
  return new CatalogueModel(table, tree, brands, (siteId) => siteId === SITE.id);
}

describe('listings of the whole catalogue', () => {
  const model = wholeRange(2000);
  const { table, tree } = model;
  const nodes = [...tree.byId.values()].filter(
    (node) => (model.countsOf(SITE).ofCategory.get(node.id) ?? 0) > 0,
  );
  const pick = <T>(list: readonly T[], share: number): T => list[Math.floor(share * list.length)]!;
  const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });

  it('equal those of a naive filter and sort, page for page', () => {
    const asked = fc.record({
      node: share,
      filters: fc.array(fc.tuple(share, share, share), { maxLength: 4 }),
      fit: fc.option(fc.tuple(share, fc.integer({ min: 400, max: 1200 })), { freq: 6 }),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(asked, ({ node: place, filters, fit, sort, page }) => {
        const node = pick(nodes, place);
        const source = { kind: 'category', node } as const;
        const { facets } = model.listing(SITE, source, EMPTY_CHOICE, { warehouse: undefined });
        const values = new Map<string, readonly string[]>();
        const ranges = new Map<string, RangeChoice>();
        for (const [which, first, second] of filters) {
          const { key, range, options } = pick(facets, which);
          if (range) {
            const [from, to] = [first, second].map((at) =>
              Math.round(range.min + (range.max - range.min) * at),
            );
            ranges.set(key, { from: from!, to: second < 0.4 ? null : to! });
          } else values.set(key, [...new Set([pick(options, first).value, pick(options, second).value])]);
        }
        if (fit) values.set(pick(FIT_FILTERS, fit[0]), [String(fit[1])]);
        const chosen: ListingChoice = { ...EMPTY_CHOICE, values, ranges, sort, page };
        const found = model.listing(SITE, source, chosen, { warehouse: undefined });

        const scope = {
          table,
          tree,
          brandNames: model.brands,
          market: 'AU',
          priceList: 'retail',
          category: node,
        } as const;
        const hasTypes = node.children.length > 0;
        const definitions = facetsFor({
          ...scope,
          hasTypes,
          hasBrands: true,
          also: [],
          postcode: '',
          warehouse: undefined,
        });
        const inUse = [...chooseFacets(definitions, chosen), ...chooseFit(table.fit, chosen)];
        const below = new Set(tree.idsBelow(node));
        const listed = [...Array(table.count).keys()].filter(
          (slot) => table.isOnSite(slot, 'aol') && below.has(table.categories.keys[table.category[slot]!]!),
        );
        const plain = plainly(
          listed,
          inUse.map(({ counted }) => counted),
          (slot) => table.finishes.group[slot]! || -1 - slot,
        );
        // If the category has no values for a sort, the list is sorted by popularity.
        const keys = new Set(node.specs.map(({ key }) => key));
        const isOffered = hasFigures(sort as Sort, (key) => keys.has(key) && table.specs.has(key));
        const inOrder = isOffered ? (sort as Sort) : 'popular';
        const { rank } = model.order(inOrder, SITE);
        const met = new Set<number>();
        // The first finish in the list's order that passes the filters represents the product.
        const skus = plain.passed
          .toSorted((a, b) => rank[a]! - rank[b]!)
          .filter((slot) => {
            const group = table.finishes.group[slot]!;
            return group === 0 || (!met.has(group) && met.add(group));
          })
          .map((slot) => table.sku[slot]!);
        const shown = (found.page - 1) * 24;
        expect(found.total).toBe(skus.length);
        for (const { id, sku } of found.products) {
          const group = table.finishes.group[table.slotOfId.get(id)!]!;
          const others = listed.filter((slot) => group !== 0 && table.finishes.group[slot] === group);
          expect(found.finishes[id]?.map((one) => one.id) ?? [], sku).toEqual(
            others.length > 1 ? others.map((slot) => table.id[slot]) : [],
          );
        }
        expect(found.products.map(({ sku }) => sku)).toEqual(skus.slice(shown, shown + 24));
        const effective = { ...effectiveChoice(inUse, chosen), sort: inOrder === 'popular' ? '' : inOrder };
        for (const chip of found.chips) {
          const one = effective.ranges.has(chip.key)
            ? withRange(effective, chip.key, { from: null, to: null })
            : toggleValue(effective, chip.key, chip.value);
          expect(chip.removeQuery).toBe(listingQueryString({ ...one, page: 1 }));
        }
        for (const [index, { definition }] of inUse.entries()) {
          const facet = found.facets.find(({ key }) => key === definition.key);
          const counts = plain.counts[index]!;
          if (counts.kind === 'ordinals' && definition.values.kind === 'ordinals' && facet) {
            const { value } = definition.values;
            for (const option of facet.options)
              expect(option.count).toBe(counts.counts.find((_, ordinal) => value(ordinal) === option.value));
            expect(facet.options.reduce((sum, option) => sum + option.count, 0)).toBe(
              counts.counts.reduce((sum, one) => sum + one, 0),
            );
          }
          if (counts.kind === 'flag' && facet) expect(facet.options[0]!.count).toBe(counts.count);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
