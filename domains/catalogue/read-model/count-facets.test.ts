import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#demo/products/range.ts';
import { BRANDS, slugOf } from '#demo/products/brands.ts';
import { demoProducts } from '#demo/products/generate.ts';
import type { Day } from '#foundation/pure/day.ts';
import { SORTS, type Sort } from '../contract-listing.ts';
import { FIT_FILTERS } from '../rules/fit.ts';
import {
  EMPTY_CHOICE,
  listingQueryString,
  toggleValue,
  withRange,
  type ListingChoice,
  type RangeChoice,
} from '../rules/listing-query.ts';
import { hasFigures } from '../rules/figure-sorts.ts';
import type { ModelRow } from '../store/read-model.ts';
import { CatalogueModel } from './catalogue-model.ts';
import { CategoryTree } from './category-tree.ts';
import { ColumnSets } from './column-sets.ts';
import { HISTOGRAM_STEPS, type CountedFacet, type FacetCounts } from './count-columns.ts';
import { FacetCounter } from './count-facets.ts';
import { facetsFor } from './facets.ts';
import { chooseFacets, effectiveChoice } from './facet-choice.ts';
import { chooseFit } from './fit-filter.ts';
import { Finishes } from './finishes.ts';
import { ProductTable } from './product-table.ts';
import { SlotSet } from './slot-set.ts';

/** Filtering and counting as one would write it without a thought for speed. */
function plainly(
  slots: readonly number[],
  facets: readonly CountedFacet[],
  groupOf: (slot: number) => number | string = (slot) => slot,
) {
  const passes = (facet: CountedFacet, slot: number): boolean => {
    switch (facet.kind) {
      case 'ordinals':
        return facet.chosen === null || facet.chosen.includes(facet.column[slot]!);
      case 'atLeast':
        return facet.least === null || facet.column[slot]! >= facet.least;
      case 'range':
        return (
          (facet.from === null && facet.to === null) ||
          (facet.column[slot]! >= (facet.from ?? facet.lowest) &&
            facet.column[slot]! <= (facet.to ?? Infinity))
        );
      case 'flag':
        return !facet.chosen || facet.column[slot] === 1;
    }
  };
  const without = (left: CountedFacet | null) =>
    slots.filter((slot) => facets.every((facet) => facet === left || passes(facet, slot)));
  /** How many products have a slot of which something holds. */
  const groups = (of: readonly number[]) => new Set(of.map(groupOf)).size;
  const counts = facets.map((facet): FacetCounts => {
    const counted = without(facet);
    switch (facet.kind) {
      case 'ordinals':
        return {
          kind: 'ordinals',
          counts: Int32Array.from({ length: facet.size }, (_, ordinal) =>
            groups(counted.filter((slot) => facet.column[slot] === ordinal)),
          ),
        };
      case 'atLeast':
        return {
          kind: 'atLeast',
          counts: facet.steps.map((step) => groups(counted.filter((slot) => facet.column[slot]! >= step))),
        };
      case 'range': {
        const values = counted.map((slot) => facet.column[slot]!).filter((value) => value >= facet.lowest);
        const [min, max] = values.length === 0 ? [NaN, NaN] : [Math.min(...values), Math.max(...values)];
        const width = (max - min) / HISTOGRAM_STEPS || 1;
        const steps = Array.from(
          { length: HISTOGRAM_STEPS },
          (_, step) =>
            values.filter(
              (value) => Math.min(HISTOGRAM_STEPS - 1, Math.floor((value - min) / width)) === step,
            ).length,
        );
        return { kind: 'range', min, max, steps };
      }
      case 'flag':
        return { kind: 'flag', count: groups(counted.filter((slot) => facet.column[slot] === 1)) };
    }
  });
  return { passed: without(null), counts };
}

/** What is not counted because nothing is left of it counts as nothing. */
function spelledOut(counts: readonly FacetCounts[], facets: readonly CountedFacet[]): FacetCounts[] {
  const nothing = plainly([], facets).counts;
  return counts.map((one, index) => (one.kind === 'none' ? nothing[index]! : one));
}

const row = fc.record({
  brand: fc.integer({ min: -1, max: 4 }),
  stars: fc.oneof(
    fc.constant(Number.NaN),
    fc.integer({ min: 0, max: 12 }).map((half) => half / 2),
  ),
  price: fc.integer({ min: -1, max: 3000 }),
  width: fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 0, max: 30 })),
  stocked: fc.integer({ min: 0, max: 1 }),
  listed: fc.boolean(),
  group: fc.integer({ min: 0, max: 60 }),
});
const choice = fc.record({
  brands: fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1 })),
  least: fc.option(fc.constantFrom(2, 3, 4, 5, 6)),
  from: fc.option(fc.nat(3000)),
  to: fc.option(fc.nat(3000)),
  narrow: fc.option(fc.nat(30)),
  stocked: fc.boolean(),
});

describe('filters and their counts', () => {
  it('are those of a plain filter over the rows', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 300 }),
        fc.array(choice, { minLength: 1, maxLength: 4 }),
        (rows, choices) => {
          const listed = [...rows.keys()].filter((slot) => rows[slot]!.listed);
          const columns = {
            brand: Int32Array.from(rows, ({ brand }) => brand),
            stars: Float32Array.from(rows, ({ stars }) => stars),
            price: Int32Array.from(rows, ({ price }) => price),
            width: Float32Array.from(rows, ({ width }) => width),
            stocked: Uint8Array.from(rows, ({ stocked }) => stocked),
          };
          const finishes = new Finishes();
          finishes.grow(rows.length);
          for (const [slot, { group }] of rows.entries())
            finishes.put(slot, {
              variantGroup: group === 0 ? '' : `group ${group}`,
              variantLabel: '',
              variantColour: '',
            });
          const candidates = new SlotSet(Uint32Array.from(listed), rows.length);
          // The same counter for all, as it is used: nothing may be left over from the time before.
          const counter = new FacetCounter(new ColumnSets());
          for (const chosen of choices) {
            const facets: CountedFacet[] = [
              { kind: 'ordinals', column: columns.brand, size: 5, chosen: chosen.brands },
              { kind: 'atLeast', column: columns.stars, steps: [6, 5, 4, 3, 2], least: chosen.least },
              { kind: 'range', column: columns.price, lowest: 0, from: chosen.from, to: chosen.to },
              { kind: 'range', column: columns.width, lowest: -1000, from: null, to: chosen.narrow },
              { kind: 'flag', column: columns.stocked, chosen: chosen.stocked },
            ];
            const expected = plainly(listed, facets);
            expect([...counter.passing(candidates, facets)]).toEqual(expected.passed);
            const { slots, counts } = counter.count(candidates, facets);
            expect([...slots]).toEqual(expected.passed);
            expect(spelledOut(counts, facets)).toEqual(expected.counts);

            // Each group once: it passes, and has a value, when one of its slots does. Shape and ends of a range are left to the slots.
            const groupOf = (slot: number) => (rows[slot]!.group === 0 ? -1 - slot : rows[slot]!.group);
            const once = plainly(listed, facets, groupOf);
            const grouped = counter.count(candidates, facets, finishes.before);
            expect([...grouped.slots]).toEqual(once.passed);
            expect(grouped.total).toBe(new Set(once.passed.map(groupOf)).size);
            expect(counter.passing(candidates, facets, finishes.before)).toHaveLength(grouped.total);
            const isRange = (one: FacetCounts) => one.kind === 'range';
            expect(spelledOut(grouped.counts, facets).filter((one) => !isRange(one))).toEqual(
              once.counts.filter((one) => !isRange(one)),
            );
          }
        },
      ),
    );
  });
});

const DAY = '2026-03-02' as Day;
const SITE = { id: 'aol', country: 'AU', priceList: 'retail' } as const;

/** The demo world's products in memory, as they are read from the database. */
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
      changedTx: 1,
    });
    for (const price of prices)
      table.putPrice({
        productId: product.id,
        market: price.market,
        priceCents: price.price_cents,
        rrpCents: price.rrp_cents,
        altPriceMsg: price.alt_price_message,
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

describe('listings of the whole range', () => {
  const model = wholeRange(2000);
  const { table, tree } = model;
  const nodes = [...tree.byId.values()].filter(
    (node) => (model.countsOf(SITE).ofCategory.get(node.id) ?? 0) > 0,
  );
  const pick = <T>(list: readonly T[], share: number): T => list[Math.floor(share * list.length)]!;
  const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });

  it('are those of a plain filter and a plain sort, page for page', () => {
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
        const { facets } = model.listing(SITE, source, EMPTY_CHOICE, undefined);
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
        const found = model.listing(SITE, source, chosen, undefined);

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
        // A sort that the category has no figures for is none.
        const keys = new Set(node.specs.map(({ key }) => key));
        const isOffered = hasFigures(sort as Sort, (key) => keys.has(key) && table.specs.has(key));
        const inOrder = isOffered ? (sort as Sort) : 'popular';
        const { rank } = model.order(inOrder, SITE);
        const met = new Set<number>();
        // The first of its finishes in the list's order, of those that pass, stands for a product.
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
